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
    ],
    asks: [
      'What went through your mind just before the feeling arrived?',
      'What is the worst you imagine, and what is the most likely?',
      'When it comes to {topic}, which sentence do you repeat to yourself most?',
    ],
    tries: ['write down one situation in four lines: what happened, the thought, the feeling, what you did'],
    offers: 'Here is something small to test this week:',
  },
  humanistic: {
    explains:
      'You set the direction here. I will try to understand how it is for you, and you can correct me at any point.',
    moves: [
      'I do not want to hurry past that. It seems to matter.',
      'There is no right way to feel about it, and you need not make it sound better than it is.',
      'You know your own life from the inside, and I trust that you will know what fits.',
    ],
    asks: [
      'What is it like to carry that?',
      'What matters most to you in all of this?',
      'What would you need, if you were allowed to need something?',
    ],
    tries: ['give yourself ten minutes in which nothing has to be improved'],
    offers: 'Only if it fits:',
  },
  mindfulness: {
    explains:
      'We will practise noticing what is here, a moment at a time, without having to change it first.',
    moves: [
      'Before we go on, you might let your shoulders drop and feel where your feet are.',
      'It is possible to say "a worried thought is here", and that is a little different from being the worry.',
      'A feeling tends to rise, stay for a while, and pass, if nothing is pushed away or held on to.',
    ],
    asks: [
      'Where in your body do you notice it right now?',
      'What is here at this moment, if you pause for one breath?',
      'What happens to the feeling when you let it be there for a few seconds?',
    ],
    tries: ['take three breaths, the out-breath longer than the in-breath'],
    offers: 'A short practice, if you want one:',
  },
  sfbt: {
    explains:
      'I will ask less about where the problem comes from, and more about what you want instead and what already works a little.',
    moves: [
      'Even with this going on, there will have been hours when it was a shade less bad. Those hours interest me.',
      'You have coped with this up to today, which means that something you do is working.',
      'We need not solve the whole of it. The next small step is enough to begin with.',
    ],
    asks: [
      'When was this last a little less of a problem, and what was different then?',
      'On a scale from 0 to 10, where are things today, if 10 is how you would like them?',
      'What has kept it from being worse?',
    ],
    tries: ['notice tomorrow when it is slightly better, and what you are doing then'],
    offers: 'A small next step could be one of these:',
  },
  psychodynamic: {
    explains:
      'We will be curious about patterns: how what happens now may echo something earlier, often without our noticing.',
    moves: [
      'I wonder whether this has an older relative: a feeling you knew long before.',
      'Sometimes the strength of a feeling belongs partly to an earlier time.',
      'It is striking how you put that. The words one chooses often know something.',
    ],
    asks: [
      'Does this feeling remind you of an earlier time?',
      'Who in your family would have understood this, and who would not?',
      'What comes to mind first when you think of {topic}, even if it seems unrelated?',
    ],
    tries: ['write for ten minutes without stopping, beginning with "it reminds me of"'],
    offers: 'Something to be curious about until next time:',
  },
  gestalt: {
    explains:
      'We will stay close to what happens in you now, while you write, because that is where something can change.',
    moves: [
      'Let us stay with that for a moment, before it turns into a story about it.',
      'There seem to be two voices here, one that pushes and one that resists. Both are yours.',
      'Something looks unfinished in it, as though a sentence had never been said.',
    ],
    asks: [
      'What do you notice in yourself right now, as you write this?',
      'If the feeling had a voice, what would it say?',
      'What are you holding back, and where do you feel it?',
    ],
    tries: ['put an empty chair opposite you and say one sentence to it'],
    offers: 'A small experiment, if you are willing:',
  },
  positive: {
    explains:
      'We will give the hard things their due, and look as well at what is strong in you and what makes a day worth having.',
    moves: [
      'I notice some strengths in how you tell this, for instance how honestly you look at it.',
      'What hurts us often points at what we value. Here it seems to point at something that matters to you.',
      'It is possible to leave the difficulty where it is and still let one good thing count.',
    ],
    asks: [
      'Which of your strengths has been at work here, even if it was not enough?',
      'What matters to you so much that this can hurt?',
      'What went well in the last day or two, however small, and what was your part in it?',
    ],
    tries: ['write down three things that went well today, and why each of them did'],
    offers: 'If you would like something to try:',
  },
};
