/** Openings that repeat a clause of the person. The pronouns of `{clause}` are already changed. */
export const REFLECTS: readonly string[] = [
  'It sounds as though {clause}.',
  'If I have understood you rightly, {clause}.',
  'I hear that {clause}.',
  'You tell me that {clause}, and I am taking that in.',
];

/** For a clause that is a harsh judgement of oneself or a belief about others: repeated as a thought, not as a fact. */
export const REFLECTS_BELIEF: readonly string[] = [
  'You find yourself thinking that {clause}.',
  'The thought that {clause} seems to come with a lot of weight.',
];

/** For a message that names a feeling but has no clause to repeat. */
export const NAMES_FEELING: readonly string[] = [
  'I hear how {feeling} you feel about {topic}.',
  'There is a good deal of {noun} in what you write.',
];

/** For a message of which only the subject is known. */
export const NAMES_TOPIC: readonly string[] = ['Thank you for telling me about {topic}.'];

/** For a message in which nothing was recognised. */
export const HEARS: readonly string[] = [
  'Thank you for putting that into words.',
  'I’m listening, and I’m in no hurry.',
  'I would like to understand this properly before I say much.',
];

/** Statements that fit almost any message. No questions. */
export const STEADIES: readonly string[] = [
  'You do not have to have it sorted before you talk about it.',
  'It makes sense that this stays with you.',
  'It is fine if this comes out in pieces.',
];

/** Questions that fit when little is known. */
export const ASKS_ANYTHING: readonly string[] = [
  'What would you most like me to understand about it?',
  'When did you first notice this?',
  'What has been the hardest moment of it so far?',
  'What do you need most at the moment: to be heard, or to think about what to do?',
  'How has this been affecting your days?',
  'What made today the day to write about it?',
];

/** Introduces an idea from the knowledge passages. `{title}` is the passage's title. */
export const SHARES: readonly string[] = [
  'Something that may fit here, about **{title}**: {idea}',
  'This brings to mind something about **{title}**. {idea}',
];

/** Introduces suggestions after a person asked what to do. */
export const OFFERS_ADVICE: readonly string[] = [
  'You asked what you could do. I cannot decide it for you, and here are some things that people find useful:',
];

/** Sentences after suggestions. No questions. */
export const LEAVES_OPEN: readonly string[] = ['Take whichever is easiest, and leave the others.'];
