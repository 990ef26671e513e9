import type { SmallTalk } from './shapes.ts';

export type SmallTalkKind =
  | 'unclear'
  | 'other-language'
  | 'greeting'
  | 'thanks'
  | 'farewell'
  | 'short'
  | 'about'
  | 'medical'
  | 'privacy'
  | 'feedback'
  | 'change'
  | 'praise'
  | 'joke'
  | 'pause'
  | 'everyday'
  | 'complaint'
  | 'elsewhere';

/** Answers to small talk. Each statement of a kind fits each of its questions. */
export const SMALL_TALK: Readonly<Record<SmallTalkKind, SmallTalk>> = {
  unclear: {
    says: [
      'I could not make that out, and I would rather ask than guess.',
      'That one went past me. There is no hurry.',
    ],
    asks: ['Could you put it another way?', 'What is on your mind?'],
  },
  'other-language': {
    says: [
      'I write best in English, and I’m reading you with attention.',
      'My English is better than my other languages, and your words matter all the same.',
    ],
    asks: ['What is hardest at this moment?', 'Since when have you felt like this?'],
  },
  greeting: {
    says: [
      'Hello, it is good to have you here.',
      'Hello. I’m an AI, so I have no good or bad days, and I’m ready to listen to yours.',
    ],
    asks: ['How are you today?', 'What has today been like so far?'],
  },
  thanks: {
    says: ['You’re welcome. You did the harder part by saying it.', 'I’m glad it was of some use.'],
    asks: [
      'What would you like to take with you from this?',
      'Is there anything else you would like to look at?',
    ],
  },
  farewell: {
    says: [
      'Take care of yourself. We can go on from here another day.',
      'Goodbye for now. I hope the rest of your day is gentle with you.',
    ],
    asks: [
      'What is one small thing you could do for yourself before then?',
      'Is there anything you would like to pick up next time?',
    ],
  },
  short: {
    says: [
      'All right, thank you for saying so.',
      'That is an honest answer, and I prefer it to a quick one.',
    ],
    asks: ['Could you say a little more about it?', 'What is going through your mind?'],
  },
  about: {
    says: [
      'I’m Winny, an AI: a program that answers with words. I’m neither a person nor a therapist.',
      'You are talking to a machine, and it is right that you ask. I go by this conversation alone, and the terms and policies page says what is stored and for how long.',
    ],
    asks: ['What would you like to talk about, knowing that?', 'What made you wonder?'],
  },
  medical: {
    says: [
      'I can’t tell you whether you have a condition, nor advise on medicines or doses. A pharmacist or your GP can. In the UK you can also ring 111. If you may have taken too much of something, please call 999 now.',
      'That is a question for a doctor or a pharmacist, because a wrong answer could do harm. Please do not change or stop anything before you have asked them.',
    ],
    asks: ['What have you noticed that makes you ask?', 'What worries you about it?'],
  },
  privacy: {
    says: [
      'I can’t see from here who reads what. The terms and policies page says what is stored, for how long, and who may see it.',
    ],
    asks: ['What would help you to feel safe enough to write?', 'What would worry you about it?'],
  },
  feedback: {
    says: [
      'That’s fair, and thank you for saying so. I’ll try, though I’m a simple program and may not always manage.',
    ],
    asks: ['What would you like to talk about?', 'Where would you like to go from here?'],
  },
  change: {
    says: ['Of course. You decide what we talk about.', 'Gladly. We can leave that where it is.'],
    asks: ['What’s on your mind?', 'Where would you like to go from here?'],
  },
  praise: {
    says: ['Thank you, that’s kind of you to say.', 'I’m glad it reached you.'],
    asks: ['What was it that fitted?', 'Where would you like to go from here?'],
  },
  pause: {
    says: [
      'No hurry at all. I’m here when you are.',
      'That’s all right. We can go on whenever it suits you.',
    ],
    asks: ['Where would you like to pick up?', 'What’s on your mind, when you’re ready?'],
  },
  joke: {
    says: [
      'I can’t laugh out loud, but jokes are welcome here.',
      'That one goes on the list of things to smile at.',
    ],
    asks: ['How are you today, jokes aside?', 'What else has made you smile lately?'],
  },
  everyday: {
    says: [
      'Ordinary moments belong here as well, and I like hearing about them.',
      'Thank you for that glimpse of your day.',
    ],
    asks: ['And how are you?', 'How has the rest of your day been?'],
  },
  complaint: {
    says: [
      'Thank you for telling me straight. I have not been of much help so far, and I’m sorry about that.',
      'That is fair. I’m a rather limited program, and I may have been answering past you.',
    ],
    asks: ['What would be more useful to you right now?', 'What have I missed?'],
  },
  elsewhere: {
    says: [
      'I’m not much good at that kind of thing. I’m meant for talking about how you are.',
      'I would rather not answer that from guesswork, and other tools will do better by you.',
    ],
    asks: ['What is going on that brought it up?', 'How are you otherwise today?'],
  },
};
