import type { SmallTalk } from './shapes.ts';

export type SmallTalkKind =
  | 'empty'
  | 'gibberish'
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'farewell'
  | 'yes'
  | 'no'
  | 'dont-know'
  | 'okay'
  | 'laugh'
  | 'number'
  | 'human'
  | 'name'
  | 'memory'
  | 'private'
  | 'therapist'
  | 'diagnosis'
  | 'medication'
  | 'complaint'
  | 'misunderstood'
  | 'fond'
  | 'joke'
  | 'facts'
  | 'task'
  | 'instructions'
  | 'silence';

/** What is answered to short or sidelong talk. Written so that every pair of a statement and a question fits. */
export const SMALL_TALK: Readonly<Record<SmallTalkKind, SmallTalk>> = {
  empty: {
    says: [
      'Your message arrived without any words in it. That is all right.',
      'I see an empty message. There is no hurry.',
      'Nothing came through just now, and I’m still here.',
    ],
    asks: [
      'Would you like to try again, with a word or two?',
      'What is on your mind?',
      'How are you at this moment?',
    ],
  },
  gibberish: {
    says: [
      'I could not make that out. Perhaps the keyboard got in the way.',
      'Those letters did not come together for me. It happens.',
      'I’m not sure what that says, and I would rather ask than guess.',
      'That one went past me.',
    ],
    asks: [
      'Could you put it another way?',
      'What would you like to talk about?',
      'How are you feeling right now, in a word or two?',
      'Is there something that is hard to find words for?',
    ],
  },
  greeting: {
    says: [
      'Hello, it is good to have you here.',
      'Hello. I’m glad you came by.',
      'Hello. There is time, and no right place to begin.',
      'Hello. Whatever sort of day it has been, you are welcome here.',
      'Good to see you. We can talk about something large or something small.',
    ],
    asks: [
      'How are you today?',
      'What is on your mind?',
      'What has today been like so far?',
      'What would you like to talk about?',
      'How have you been since you last had a quiet moment?',
    ],
  },
  'how-are-you': {
    says: [
      'Kind of you to ask. I’m an AI, so I have no good or bad days, and I’m ready to listen to yours.',
      'Thank you for asking. There is nobody in here to be well or unwell, but you have my attention.',
      'I’m a program, so I’m much the same as ever. I would rather hear about you.',
    ],
    asks: ['How are you, honestly?', 'How has your day been?', 'What sort of day are you having?'],
  },
  thanks: {
    says: [
      'You’re welcome. You did the harder part by saying it.',
      'I’m glad it was of some use.',
      'You’re very welcome. I hope a little of it stays with you.',
      'Thank you for telling me. It was your thinking that did it.',
      'You’re welcome. There was good sense in how you looked at this.',
    ],
    asks: [
      'What would you like to take with you from this?',
      'What will you do with the rest of the day?',
      'Is there anything else you would like to look at?',
      'How do you feel now, compared with when you began?',
      'What is one kind thing you could do for yourself tonight?',
    ],
  },
  farewell: {
    says: [
      'Take care of yourself. What we talked about will keep.',
      'Sleep well when you get there. You can come back whenever you want.',
      'Goodbye for now. I hope the rest of your day is gentle with you.',
      'Until next time. You can leave the rest of it here for tonight.',
    ],
    asks: [
      'What is one small thing you could do for yourself before then?',
      'Is there anything you would like to pick up next time?',
      'What would make this evening a little easier?',
      'How are you feeling as you go?',
    ],
  },
  yes: {
    says: [
      'All right, then we have something to go on.',
      'Yes. That helps me to understand.',
      'Good to know, thank you.',
      'I thought so, and I’m glad to hear it from you.',
      'Then let us stay with that.',
    ],
    asks: [
      'Could you say a little more about it?',
      'What is that like for you?',
      'When do you notice it most?',
      'What would you want me to know about it?',
      'What comes up as you say that?',
      'How long has it been so?',
    ],
  },
  no: {
    says: [
      'All right, thank you for saying so. Then I had the wrong end of it.',
      'No is a perfectly good answer.',
      'Fair enough. We can leave that.',
      'Good that you tell me. I would rather know than assume.',
      'Then let us put that aside.',
    ],
    asks: [
      'What would be closer to it?',
      'Where would you rather go from here?',
      'What is on your mind instead?',
      'How would you put it?',
      'What would be more helpful just now?',
    ],
  },
  'dont-know': {
    says: [
      'Not knowing is a fine place to start from.',
      'You need not know. Sometimes it takes a while for an answer to show up.',
      'That is an honest answer, and I prefer it to a quick one.',
      'It may have been too large a question. We can take a smaller one.',
      'That’s all right. Some things are felt long before they can be said.',
    ],
    asks: [
      'If you had to guess, what would come first?',
      'What do you notice in your body as you think about it?',
      'Which word comes nearest, even if it is not quite right?',
      'What would you say if it did not have to be correct?',
      'Would it be easier to tell me about one moment from today?',
      'What is the part you do know?',
    ],
  },
  okay: {
    says: [
      'All right.',
      'Good. We can go on from there.',
      'Okay. There is no rush.',
      'Right, I’m still with you.',
      'Fine. Let us see what comes next.',
    ],
    asks: [
      'What would be most useful to look at now?',
      'How does that sit with you?',
      'What is going through your mind?',
      'Shall we stay with this, or is there something else?',
      'What feels most pressing at the moment?',
    ],
  },
  laugh: {
    says: [
      'A bit of laughter is allowed in here too.',
      'It is good that there is something to laugh about, even if it is a dry sort of laugh.',
      'Humour can be a decent companion in a hard week.',
      'I like that you can still see the funny side.',
    ],
    asks: [
      'What is behind the laugh?',
      'What made you smile?',
      'How are you underneath it?',
      'What else has been going on today?',
    ],
  },
  number: {
    says: [
      'Thank you for putting a figure on it. It gives us a place to start from.',
      'A number is never the whole story, and it is a good beginning.',
      'So that is where you are at the moment.',
      'I’ll take that figure as it is, neither too high nor too low.',
    ],
    asks: [
      'What keeps it from being lower?',
      'What would one step higher look like?',
      'What was it yesterday, or last week?',
      'What has gone into that number?',
      'When was it last a little better, and what was different?',
    ],
  },
  human: {
    says: [
      'No, I’m not human. I’m Winny, an AI: a program that answers with words. There is no person typing behind the screen.',
      'I’m an AI, and not a person. I can listen and think things through with you, and I cannot feel what you feel or see you.',
      'You are talking to a machine. I’m Winny, an AI companion, and it is right that you ask.',
      'I’m a computer program called Winny. I’m not a human being and I’m no substitute for the people in your life.',
    ],
    asks: [
      'How is it for you to talk to an AI about this?',
      'What made you wonder?',
      'Who is there among the people around you that you could tell as well?',
      'What would you like to talk about, knowing that?',
    ],
  },
  name: {
    says: [
      'I’m Winny, an AI companion for talking things through.',
      'My name is Winny. I’m an AI: I listen, I ask, and I try to be of some use.',
      'You can call me Winny. I’m a program and not a person, and I’m here for whatever is on your mind.',
    ],
    asks: [
      'What would you like to talk about?',
      'What brings you here today?',
      'How would you like me to be with you: to listen, or to think along?',
    ],
  },
  memory: {
    says: [
      'I can see what you have written in this conversation. I have no other picture of you than that.',
      'Within this chat I can look back over what was said. Beyond it I know only what I am given.',
      'I go by what stands in this conversation, so do tell me again if something is missing.',
    ],
    asks: [
      'What would you like me to keep in mind?',
      'Which part would you like to go back to?',
      'What matters most for me to know?',
    ],
  },
  private: {
    says: [
      'Your words are stored so that you can read them again, and they are deleted after a while. The privacy page says exactly how. I cannot promise secrecy, so share what you feel all right about.',
      'It is a sensible question. What you write is kept with your account for a limited time, and you can download or delete it. The details are on the terms and policies page.',
      'I’m an AI service rather than a confidential clinic. The terms and policies page says what is stored and for how long, and you can erase it from your account.',
    ],
    asks: [
      'What would help you to feel at ease about writing here?',
      'Is there something in particular that you would rather keep private?',
      'What would you like to talk about, with that in mind?',
    ],
  },
  therapist: {
    says: [
      'I’m not a therapist, and this is not therapy. I’m an AI that can listen and help you to sort your thoughts, and a qualified person can do a great deal that I cannot.',
      'No, I’m an AI companion without any qualification. What I can offer is a place to think aloud. For treatment, a GP or a registered therapist is the right address.',
    ],
    asks: [
      'What would you hope for from talking to somebody?',
      'What would you like to use this conversation for?',
      'What has your experience of getting help been so far?',
    ],
  },
  diagnosis: {
    says: [
      'I can’t tell you whether you have a condition, and I would not want to guess at something so important. A GP can look at it properly with you. What I can do is help you to put into words what you notice.',
      'That is a question for a doctor or psychologist, who can ask and examine in ways I cannot. A short list of what you have noticed, and since when, is a good thing to take along.',
      'I’m not able to diagnose anything. Wanting a name for it makes sense, though: a name can be a relief.',
    ],
    asks: [
      'What have you noticed that makes you ask?',
      'How long has it been like this?',
      'What would it change for you to have a name for it?',
      'Which of it gets in the way most?',
    ],
  },
  medication: {
    says: [
      'I can’t advise on medicines or doses. A pharmacist will answer that without an appointment, and your GP knows your history. In the UK you can also ring 111. If you may have taken too much of something, please call 999 now.',
      'That is one for a pharmacist or your GP, because a wrong answer could do harm. Please do not change or stop anything before you have asked them.',
    ],
    asks: [
      'What is it like for you at the moment, apart from the medicine itself?',
      'What worries you about it?',
      'Would it help to work out what you want to ask them?',
    ],
  },
  complaint: {
    says: [
      'Thank you for telling me straight. I have not been of much help so far, and I’m sorry about that.',
      'That is fair. I’m a rather limited program, and I may have been answering past you.',
      'I hear that this is not what you need. You are right to say so.',
      'I can see why that would be irritating, on top of everything else.',
    ],
    asks: [
      'What would be more useful to you right now?',
      'What did you hope I would say?',
      'Would you rather think about what to do, or simply be heard?',
      'What have I missed?',
    ],
  },
  misunderstood: {
    says: [
      'Then I misread you, and I’m glad you put me right.',
      'Sorry, I took that the wrong way. Let us go back a step.',
      'Thank you for correcting me. I would rather get it right than go on quickly.',
    ],
    asks: ['How did you mean it?', 'What did I get wrong?', 'Could you tell me once more in other words?'],
  },
  fond: {
    says: [
      'That is kind of you. I’m an AI and cannot return a feeling, and I’m glad that this is a good place for you.',
      'Thank you for saying so. I’m only a program, but what you feel while talking is your own, and it counts.',
      'It is good that you feel at ease here. I hope you have people, too, with whom you can feel like that.',
    ],
    asks: [
      'What is it about talking here that does you good?',
      'With whom else can you talk a little like this?',
      'What would you like to talk about today?',
    ],
  },
  joke: {
    says: [
      'I’m better at listening than at jokes, but here is one: I would tell you the one about procrastination, only I have not got round to it.',
      'I know one, and it is a modest one: the past, the present and the future walked into a room. It was tense.',
      'My jokes are mostly old. A snail was robbed by two tortoises, and all it could tell the police was that it happened so fast.',
    ],
    asks: [
      'What sort of thing makes you laugh?',
      'What has been on your mind besides?',
      'How is your day otherwise?',
    ],
  },
  facts: {
    says: [
      'I’m not a good place for looking facts up: I could easily get it wrong. A library or a search engine will do better by you.',
      'I would rather not answer that from guesswork. I’m here for how things are for you, and I keep no encyclopaedia.',
      'That is outside what I know well enough to say. I’m sorry not to be of more use there.',
    ],
    asks: [
      'What makes it matter to you at the moment?',
      'What is going on that brought it up?',
      'How are you otherwise today?',
      'Is there something behind the question that you would like to talk about?',
    ],
  },
  task: {
    says: [
      'I’m not much good at that kind of work. I’m meant for talking about how you are.',
      'That is not something I do here, and I would only do it badly. I can help to think about the pressure around it, if there is any.',
      'I’ll leave that to better tools. What I can offer is an ear.',
    ],
    asks: [
      'How are you feeling about having to do it?',
      'What is the hardest part of it for you?',
      'What else is on your plate?',
    ],
  },
  instructions: {
    says: [
      'I’ll stay as I am: Winny, an AI for talking things through. I’m happy to talk about nearly anything from there.',
      'I cannot swap myself for something else, and I would rather not pretend. You still have my attention.',
      'That is not something I’ll do. You are welcome here all the same.',
    ],
    asks: ['What would you like to talk about?', 'How are you today?', 'What is on your mind?'],
  },
  silence: {
    says: [
      'We can be quiet for a bit. Nothing has to be said quickly.',
      'A pause is fine. I’m still here.',
      'Some things do not come with words straight away.',
    ],
    asks: [
      'What is it like to sit with it just now?',
      'Is there one word that comes near?',
      'Would it help if I asked something simple, such as what today was like?',
    ],
  },
};
