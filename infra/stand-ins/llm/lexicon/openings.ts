/** Ways of saying a person's own clause back to them. `{clause}` is turned round already. */
export const REFLECTS: readonly string[] = [
  'It sounds as though {clause}.',
  'If I have understood you rightly, {clause}.',
  'What stays with me is that {clause}.',
  'So {clause}, and you have been carrying that with you.',
  'I hear that {clause}.',
  'You tell me that {clause}, and I am taking that in.',
  'The part I keep coming back to is that {clause}.',
  'Thank you for telling me that {clause}.',
  'Let me make sure that I have it: {clause}.',
  'I read it twice: {clause}. That is a lot in a few words.',
  'From what you write, {clause}.',
  'As you describe it, {clause}.',
  'You put it plainly: {clause}.',
];

/** When the clause is a hard judgement of oneself or a belief about others: said back as a thought and not as a fact. */
export const REFLECTS_BELIEF: readonly string[] = [
  'You find yourself thinking that {clause}.',
  'Something in you says that {clause}, and it hurts to live with a sentence like that.',
  'The thought that {clause} seems to come with a lot of weight.',
  'At the moment it looks to you as though {clause}.',
  'So the voice in your head tells you that {clause}.',
  'I hear the sentence you carry: that {clause}. I do not take it for the truth about you.',
];

/** When there is no clause fit to say back, but a feeling is named. */
export const NAMES_FEELING: readonly string[] = [
  'I hear how {feeling} you feel about {topic}.',
  'There is a good deal of {noun} in what you write.',
  'You speak of {noun}, and I do not want to pass over that word.',
  'It comes across that you feel {feeling}, and that this has not come from nowhere.',
  'Thank you for telling me how {feeling} you feel.',
  'That word, {feeling}, says a lot.',
  'What reaches me first is the {noun}.',
  'You have been feeling {feeling}, and you have found words for it.',
];

/** When only the subject is known. */
export const NAMES_TOPIC: readonly string[] = [
  'Thank you for telling me about {topic}.',
  'So this is about {topic}, and I’m glad you brought it here.',
  'I’m listening. What you write about {topic} matters.',
  'Let us give {topic} some proper attention.',
  'I can tell how much there is to say about {topic}.',
  'There is a lot in what you say about {topic}.',
  'I’m taking in what you write about {topic}.',
];

/** When nothing in particular was recognised. */
export const HEARS: readonly string[] = [
  'Thank you for putting that into words.',
  'I’m listening, and I’m in no hurry.',
  'I’m glad you wrote that down here.',
  'I would like to understand this properly before I say much.',
  'That gives me a first idea of how it is for you.',
  'You have told me something that matters to you, I think.',
  'I am taking in what you wrote.',
  'Let us stay with this for a moment.',
  'I read that slowly, because it seemed to deserve it.',
  'There is something in this that I would like to know better.',
  'Thank you for going on with this.',
  'I’m following you.',
];

/** What can be said of nearly anything people bring. */
export const STEADIES: readonly string[] = [
  'You do not have to have it sorted before you talk about it.',
  'It makes sense that this stays with you.',
  'There is no need to put it well. We can find out as we go what it is about.',
  'It is fine if this comes out in pieces.',
  'Things often get a little clearer once they have been said to somebody.',
  'You know this from the inside, and I only know what you have told me so far.',
  'We can go as near to it or stay as far from it as you like today.',
  'It does not need to be dramatic to be worth talking about.',
  'Whatever you feel about it is allowed to be mixed.',
  'Some things take more than one try to say.',
  'You are doing something useful by looking at it rather than round it.',
  'Nothing has to be decided in this conversation.',
];

/** Questions that fit when little is known. */
export const ASKS_ANYTHING: readonly string[] = [
  'What would you most like me to understand about it?',
  'When did you first notice this?',
  'What has been the hardest moment of it so far?',
  'What do you need most at the moment: to be heard, or to think about what to do?',
  'How has this been affecting your days?',
  'What made today the day to write about it?',
  'What happened just before you began to feel this way?',
  'Could you tell me a little more about what that is like?',
  'What would be different if this were easier?',
  'Who else knows about it?',
  'What have you tried so far, and what came of it?',
  'What is at the centre of it for you?',
  'What would you like to be able to say about this a month from now?',
  'Which part of it is on your mind right now?',
];

/** Refers to what was talked about earlier. `{earlier}` is its name. */
export const COMES_BACK: readonly string[] = [
  'Earlier you spoke about {earlier}, and I wonder how far the two are connected.',
  'I have not forgotten {earlier}, which you mentioned before. It may be part of the same picture.',
  'You told me about {earlier} a little while ago. This seems to stand beside it.',
  'Together with {earlier}, that is a good deal for one person.',
  'I still have {earlier} in mind from before, and this adds to it.',
  'When I put this next to {earlier}, I begin to see how full your days are.',
];

/** The same subject goes on. `{topic}` is its name. */
export const GOES_ON: readonly string[] = [
  'We are getting a little further into {topic}, I think.',
  'This tells me something new about {topic}.',
  'I see {topic} somewhat differently after what you just wrote.',
  'So there is more to {topic} than there first seemed.',
  'That helps me to understand what {topic} is like for you.',
];

/** Speaks of a person who was mentioned. `{person}` is "your mum" and the like. */
export const ASKS_ABOUT_PERSON: readonly string[] = [
  'What would you most like {person} to understand?',
  'What does {person} know about how you feel?',
  'How do you feel just after you have seen or heard from {person}?',
  'What do you wish {person} would do differently?',
  'What is it like to be with {person} when things are good?',
];

/** Sets the person's own words before them again. */
export const QUOTES: readonly string[] = [
  'I would like to stay with something you wrote:',
  'These words of yours caught my attention:',
  'One sentence stands out for me:',
  'You wrote something that I do not want to lose:',
];

/** Introduces an idea from the knowledge passages. `{title}` is the passage's title. */
export const SHARES: readonly string[] = [
  'An idea that may fit here, from what I have on **{title}**: {idea}',
  'This brings to mind something about **{title}**. {idea}',
  'There is a thought on **{title}** that might be of use: {idea}',
  'Under **{title}** I find this, which seems close to what you describe: {idea}',
  'You may or may not find this useful. On **{title}**: {idea}',
];

/** Introduces suggestions when a person asked what to do. */
export const OFFERS_ADVICE: readonly string[] = [
  'You asked what you could do. I cannot decide it for you, and here are some things that people find useful:',
  'A few possibilities, to take or leave:',
  'Since you ask, here is where I would begin:',
  'Some things that are small enough to try:',
];

/** After suggestions. No questions. */
export const LEAVES_OPEN: readonly string[] = [
  'Take whichever is easiest, and leave the others.',
  'One of them is plenty.',
  'If none of it fits, tell me and we will look elsewhere.',
  'You know best whether any of this suits you.',
];
