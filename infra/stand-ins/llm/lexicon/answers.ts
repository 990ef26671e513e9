/** Before things to try. The pronouns of `{clause}` are already changed. */
export const BEFORE_THINGS: readonly string[] = [
  '{clause}, so it makes sense to want something small to hold on to.',
  '{clause}. Small is a good size for that.',
];

/** The same after a loss. */
export const BEFORE_THINGS_OF_LOSS: readonly string[] = [
  '{clause}, and I’m sorry. A day like that asks for very little, and a bit of shape can help.',
];

/** Before things to try, when there is no clause to repeat. */
export const BEFORE_THINGS_PLAIN: readonly string[] = [
  'Of course. Small is a good size for this.',
  'Of course. Let’s keep them small enough to be possible.',
];

/** Before the idea of a passage that was not written for this occasion. */
export const GUESSES: readonly string[] = [
  'I’m guessing at what you need most, so correct me if I’m off.',
  'I don’t know yet what worries you most about it, so I’ll begin here.',
];

/** Before an exercise, when a person wanted several things and the passage is one. */
export const ONE_EXERCISE =
  'The best I have for this is one exercise rather than separate things, so here it is as a whole.';

export const ANNOUNCES: Readonly<Record<number, readonly string[]>> = {
  1: ['Here is one to try:'],
  2: ['Here are two to try:'],
  3: ['Here are three to try:', 'Three that may fit:'],
};

/** When a person wants more than a reply should have. */
export const FEWER = 'I’ll stop at three, because a short list is easier to use.';

/** After things to try. */
export const ASKS_WHICH: readonly string[] = [
  'Which of them feels nearest to possible?',
  'Which one could you imagine starting with?',
  'Which of these would be the least trouble?',
];

/** Before an exercise. */
export const BEFORE_EXERCISE: readonly string[] = [
  'Yes, let’s do that. You set the pace, and you can stop at any point.',
  'Yes. There’s no hurry, and you can stop whenever you like.',
];

/** Before an exercise, for a person who named a hard feeling. */
export const BEFORE_EXERCISE_GENTLY: readonly string[] = [
  'That sounds like a lot at the moment, so we’ll go slowly. You can stop at any point.',
];

/** After all steps of an exercise; "one step at a time" is what `findExercise` looks for. */
export const AFTER_STEPS: readonly string[] = [
  'Say “next” if you’d like us to take them one step at a time, or tell me how it went.',
  'If company helps, say “next” and we’ll go through it one step at a time.',
];

/** Before an exercise on a subject. */
export const USES = 'We’ll use it for {subject}.';

/** After an explanation of something that can be tried. */
export const OFFERS_EXERCISE = 'Would you like to try it together, one step at a time?';
/** The same, when the explanation does not have its name. */
export const OFFERS_BY_NAME = 'Would you like to try **{name}** together, one step at a time?';
/** The same, without a question, for an explanation that contains one. */
export const OFFERS_PLAINLY = 'If you’d like to go through **{name}** together, one step at a time, say yes.';
/** After an explanation of something hard that happens to people. */
export const OFFERS_HELP = 'Would you like to go through what can help, one step at a time?';

/** After an explanation of something that cannot be tried. */
export const ASKS_AFTER_EXPLAINING: readonly string[] = [
  'What made you curious about it?',
  'How does that fit with what you know of yourself?',
];

/** Before a step, after the person has written something. */
export const TAKES_IN: readonly string[] = [
  'Thank you, I’ve taken that in.',
  'Thank you. There’s no wrong answer here.',
  'All right, I’ve got that.',
];

/** Before a step, after "next". */
export const GOES_ON: readonly string[] = [
  'Here’s the next one.',
  'All right, on we go.',
  'Good. Gently on.',
];

/** After a step. */
export const AFTER_STEP: readonly string[] = [
  'Write whatever comes, or say “next” when you’re ready.',
  'Take your time. Tell me what you notice, or say “next”.',
];

export const LAST_STEP: readonly string[] = ['That was the last step.', 'That’s the whole of it.'];

/** At the end of an exercise. */
export const ASKS_AFTER_EXERCISE: readonly string[] = [
  'How are you now, compared with when we began?',
  'What would you like to take with you from it?',
];
/** The same without a question, after a step that contains one. */
export const AFTER_EXERCISE_PLAINLY = 'Tell me, if you like, how you are now.';

/** A person wants to end an exercise. */
export const STOPS: readonly string[] = [
  'Then we stop here. Stopping when something doesn’t help is good judgement. Look round the room for a moment, and let your feet rest on the floor.',
];
export const ASKS_AFTER_STOPPING: readonly string[] = [
  'What would be more use to you now?',
  'What was it like to get this far?',
];

/** An exercise is under way, and the person wrote about something else. `findExercise` looks for these words. */
export const WAITS = '**{name}** waits at step {number}; say “next” when you want to go on.';

/** A request that no passage fits. No questions. */
export const NOTHING_FITS: readonly string[] = [
  'I don’t have anything sound on that, and I’d rather say so than make something up. I can think it through with you.',
  'I haven’t got a good answer ready for that one, so take this as thinking along with you.',
];

/** "Next" without anything to go on with. */
export const LOST_THE_THREAD: readonly string[] = [
  'I’ve lost the thread of the exercise, I’m sorry. Name it again, and I’ll begin where you want.',
];
