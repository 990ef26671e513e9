import type { StyleId } from '../reply/read-prompt.ts';
import type { Style } from './shapes.ts';

/** Explanations, views, questions and suggestions of each therapy style. */
export const STYLES: Readonly<Record<StyleId, Style>> = {
  cbt: {
    explains:
      'We will look at how a situation, a thought, a feeling and what you do next hang together. One of the four is often easier to move than the others.',
    moves: [
      'It may help to take it apart: what happened, what went through your mind, what you felt, and what you did then.',
      'There is a thought in the middle of this that passes for a fact. We could hold it up to the light.',
      'Feelings follow what we tell ourselves, often so quickly that the sentence goes unnoticed.',
      'A useful thing to do with a thought is to treat it as a guess and to look for what speaks for it and against it.',
      'A fairer sentence need not be a cheerful one. It only has to be one you can believe.',
      'Mood often follows action rather than the other way round, so a small act can be an experiment.',
    ],
    asks: [
      'What went through your mind just before the feeling arrived?',
      'What is the worst you imagine, and what is the most likely?',
      'When it comes to {topic}, which sentence do you repeat to yourself most?',
      'What did you feel in that moment, and what did you do next?',
      'What would you point out to a friend who thought this about themselves?',
      'What would a camera have seen, and what did your mind add to it?',
      'Which small thing could you do differently the next time, to see what happens?',
    ],
    tries: [
      'write down one situation in four lines: what happened, the thought, the feeling, what you did',
      'list two things that speak for the thought and two that do not',
      'plan one small thing for tomorrow that gives either pleasure or a sense of having done something',
    ],
    offers: 'Here is something small to test this week:',
  },
  humanistic: {
    explains:
      'You set the direction here. I will try to understand how it is for you, and you can correct me at any point.',
    moves: [
      'I do not want to hurry past that. It seems to matter.',
      'There is no right way to feel about it, and you need not make it sound better than it is.',
      'You know your own life from the inside, and I trust that you will know what fits.',
      'It sounds as if two sides of you are speaking, and both of them deserve a hearing.',
      'You need not earn being listened to.',
      'Perhaps being honest about it, as you have just been, is already a part of what you need.',
    ],
    asks: [
      'What is it like to carry that?',
      'What matters most to you in all of this?',
      'What would you need, if you were allowed to need something?',
      'How is it to say that out loud?',
      'If you listened to yourself as you would to a friend, what would you hear?',
      'What feels truest to you about {topic}?',
      'Which part of this would you like to stay with?',
    ],
    tries: [
      'give yourself ten minutes in which nothing has to be improved',
      'write down how it really is, for your own eyes only',
      'ask yourself "what do I need just now", and let the answer be small',
    ],
    offers: 'Only if it fits:',
  },
  mindfulness: {
    explains:
      'We will practise noticing what is here, a moment at a time, without having to change it first.',
    moves: [
      'Before we go on, you might let your shoulders drop and feel where your feet are.',
      'It is possible to say "a worried thought is here", and that is a little different from being the worry.',
      'A feeling tends to rise, stay for a while, and pass, if nothing is pushed away or held on to.',
      'You could let the next breath out be a bit longer than the one before.',
      'We can make some room around it rather than trying to get rid of it.',
      'Noticing that the mind has wandered is the practice. There is nothing to get wrong.',
    ],
    asks: [
      'Where in your body do you notice it right now?',
      'What is here at this moment, if you pause for one breath?',
      'What happens to the feeling when you let it be there for a few seconds?',
      'What can you hear and feel around you as you read this?',
      'When you think of {topic}, what does your breath do?',
      'Which thought keeps returning, and can you greet it without following it?',
      'What would you notice if you did the next thing at half the speed?',
    ],
    tries: [
      'take three breaths, the out-breath longer than the in-breath',
      'name five things you see, four you feel, three you hear',
      'drink the next cup of something warm and do nothing else with it',
    ],
    offers: 'A short practice, if you want one:',
  },
  sfbt: {
    explains:
      'I will ask less about where the problem comes from, and more about what you want instead and what already works a little.',
    moves: [
      'Even with this going on, there will have been hours when it was a shade less bad. Those hours interest me.',
      'You have coped with this up to today, which means that something you do is working.',
      'We need not solve the whole of it. The next small step is enough to begin with.',
      'A change of one point on a scale of ten is a real change.',
      'What you want instead can be more useful to us than what is wrong.',
      'If something helps a little, doing more of it is a respectable plan.',
    ],
    asks: [
      'When was this last a little less of a problem, and what was different then?',
      'On a scale from 0 to 10, where are things today, if 10 is how you would like them?',
      'What has kept it from being worse?',
      'Suppose this eased overnight while you slept: what would be the first small sign in the morning?',
      'What would one point higher look like?',
      'How have you managed to keep going with {topic} so far?',
      'What helped the last time you got through something like this?',
    ],
    tries: [
      'notice tomorrow when it is slightly better, and what you are doing then',
      'do a little more of the one thing that has already helped',
      'choose a step so small that you could do it on a bad day',
    ],
    offers: 'A small next step could be one of these:',
  },
  psychodynamic: {
    explains:
      'We will be curious about patterns: how what happens now may echo something earlier, often without our noticing.',
    moves: [
      'I wonder whether this has an older relative: a feeling you knew long before.',
      'Sometimes the strength of a feeling belongs partly to an earlier time.',
      'It is striking how you put that. The words one chooses often know something.',
      'We tend to take the same part in new plays, until we notice that we learned it somewhere.',
      'There may be another feeling behind this one, which is harder to let in.',
      'It may be that one part of you wants this to change, and another has good reasons to keep it.',
    ],
    asks: [
      'Does this feeling remind you of an earlier time?',
      'Who in your family would have understood this, and who would not?',
      'What comes to mind first when you think of {topic}, even if it seems unrelated?',
      'When did you learn to deal with it like that?',
      'What might you be feeling underneath, if you let yourself?',
      'What did you need then that you are still looking for now?',
      'What makes it hard to want what you want here?',
    ],
    tries: [
      'write for ten minutes without stopping, beginning with "it reminds me of"',
      'notice this week when the same feeling turns up with different people',
      'note a dream or a stray thought, without having to explain it',
    ],
    offers: 'Something to be curious about until next time:',
  },
  gestalt: {
    explains:
      'We will stay close to what happens in you now, while you write, because that is where something can change.',
    moves: [
      'Let us stay with that for a moment, before it turns into a story about it.',
      'There seem to be two voices here, one that pushes and one that resists. Both are yours.',
      'Something looks unfinished in it, as though a sentence had never been said.',
      'What we hold back goes somewhere: into the jaw, the stomach, the shoulders.',
      'Awareness comes first. What to do about it can follow.',
      'You need not push yourself to be elsewhere. Change often begins when we are fully where we are.',
    ],
    asks: [
      'What do you notice in yourself right now, as you write this?',
      'If the feeling had a voice, what would it say?',
      'What are you holding back, and where do you feel it?',
      'What happens when you read your own sentence aloud?',
      'What do you want, in this moment, in three words?',
      'If {topic} were a figure in the room, where would it stand?',
      'What is left unsaid?',
    ],
    tries: [
      'put an empty chair opposite you and say one sentence to it',
      'say what you notice, beginning with "now I am aware of", five times',
      'write a short exchange between the two sides of you',
    ],
    offers: 'A small experiment, if you are willing:',
  },
  positive: {
    explains:
      'We will give the hard things their due, and look as well at what is strong in you and what makes a day worth having.',
    moves: [
      'I notice some strengths in how you tell this, for instance how honestly you look at it.',
      'What hurts us often points at what we value. Here it seems to point at something that matters to you.',
      'It is possible to leave the difficulty where it is and still let one good thing count.',
      'You have got through hard things before, with something of your own. That has not gone.',
      'Kindness to oneself works better than pressure, even for getting things done.',
      'Small pleasures are no answer to large troubles, and they are part of how people last.',
    ],
    asks: [
      'Which of your strengths has been at work here, even if it was not enough?',
      'What matters to you so much that this can hurt?',
      'What went well in the last day or two, however small, and what was your part in it?',
      'When do you feel most like yourself?',
      'How could you use one of your strengths with {topic} this week?',
      'What gave you a little energy lately?',
      'What do you want to stand for while this is difficult?',
    ],
    tries: [
      'write down three things that went well today, and why each of them did',
      'use one strength of yours in a new place this week',
      'stay with one pleasant minute on purpose, without a phone',
    ],
    offers: 'If you would like something to try:',
  },
};
