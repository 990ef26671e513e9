/** Openings that repeat a clause of the person. The pronouns of `{clause}` are already changed. */
export const REFLECTS: readonly string[] = [
  'It sounds as though {clause}.',
  'If I have understood you rightly, {clause}.',
  'I hear that {clause}.',
  'You tell me that {clause}, and I am taking that in.',
  'Thank you for telling me that {clause}.',
  'I read it twice: {clause}. That is a lot in a few words.',
];

/** For a clause that is a harsh judgement of oneself or a belief about others: repeated as a thought, not as a fact. */
export const REFLECTS_BELIEF: readonly string[] = [
  'You find yourself thinking that {clause}.',
  'The thought that {clause} seems to come with a lot of weight.',
  'At the moment it looks to you as though {clause}.',
];

/** For a message that names a feeling but has no clause to repeat. */
export const NAMES_FEELING: readonly string[] = [
  'I hear how {feeling} you feel about {topic}.',
  'There is a good deal of {noun} in what you write.',
  'Thank you for telling me how {feeling} you feel.',
];

/** For a message of which only the subject is known. */
export const NAMES_TOPIC: readonly string[] = [
  'Thank you for telling me about {topic}.',
  'So this is about {topic}, and I’m glad you brought it here.',
  'Let us give {topic} some proper attention.',
];

/** For a message in which nothing was recognised. */
export const HEARS: readonly string[] = [
  'Thank you for putting that into words.',
  'I’m listening, and I’m in no hurry.',
  'I would like to understand this properly before I say much.',
  'You have told me something that matters to you, I think.',
  'There is something in this that I would like to know better.',
];

/** Statements that fit almost any message. No questions. */
export const STEADIES: readonly string[] = [
  'You do not have to have it sorted before you talk about it.',
  'It makes sense that this stays with you.',
  'It is fine if this comes out in pieces.',
  'Things often get a little clearer once they have been said to somebody.',
  'You know this from the inside, and I only know what you have told me so far.',
  'We can go as near to it or stay as far from it as you like today.',
  'Whatever you feel about it is allowed to be mixed.',
  'You are doing something useful by looking at it rather than round it.',
];

/** Questions that fit when little is known. */
export const ASKS_ANYTHING: readonly string[] = [
  'What would you most like me to understand about it?',
  'When did you first notice this?',
  'What has been the hardest moment of it so far?',
  'What do you need most at the moment: to be heard, or to think about what to do?',
  'How has this been affecting your days?',
  'What made today the day to write about it?',
  'What would be different if this were easier?',
  'What have you tried so far, and what came of it?',
  'Which part of it is on your mind right now?',
];

/** Introduces an idea from the knowledge passages. `{title}` is the passage's title. */
export const SHARES: readonly string[] = [
  'An idea that may fit here, from what I have on **{title}**: {idea}',
  'This brings to mind something about **{title}**. {idea}',
  'There is a thought on **{title}** that might be of use: {idea}',
];

/** Introduces suggestions after a person asked what to do. */
export const OFFERS_ADVICE: readonly string[] = [
  'You asked what you could do. I cannot decide it for you, and here are some things that people find useful:',
  'Some things that are small enough to try:',
];

/** Sentences after suggestions. No questions. */
export const LEAVES_OPEN: readonly string[] = [
  'Take whichever is easiest, and leave the others.',
  'If none of it fits, tell me and we will look elsewhere.',
];
