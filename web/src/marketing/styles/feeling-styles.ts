import type { StyleDescription } from './style-description.ts';

/** Descriptions of the styles that work with feelings, presence and strengths. */
export const FEELING_STYLES = {
  humanistic: {
    what: [
      'Humanistic work starts from the belief that you are the expert on your own life. Its tools are attention, honesty and acceptance. Nobody has to be fixed to be worth listening to.',
      'There is no programme to follow. You decide what matters, and being understood, rather than corrected, is what lets things move.',
    ],
    feels: [
      'Like talking with somebody who is in no hurry. Winny says back what it heard, often the feeling under the words, and checks whether that is right.',
      'There is little advice, unless you ask. There are pauses you can fill or leave.',
    ],
    suits: [
      'want to be heard before anything else',
      'are new to talking about yourself, or have had enough of being told what to do',
      'are grieving, lonely, or at a turn in the road',
    ],
    less: 'If you want exercises and a plan, look at cognitive behavioural or solution-focused.',
    example: [
      { who: 'you', text: 'Everybody says I’m coping so well since the funeral.' },
      {
        who: 'winny',
        text: 'And I wonder whether “so well” leaves any room for how it is when they’ve gone home.',
      },
      { who: 'you', text: 'It doesn’t. I put the radio on in every room.' },
      {
        who: 'winny',
        text: 'So that no room is quite empty. That sounds lonely, and loving too. What would you like somebody to know about it?',
      },
    ],
  },
  mindfulness: {
    what: [
      'Mindfulness-based work practises being where you are: noticing breath, body, sound and thought as they come and go, without having to follow each one.',
      'It does not empty the mind. It makes a little space between a feeling and what you do about it, and in that space there is often a choice.',
    ],
    feels: [
      'Slow, with short exercises you can do where you sit. Winny may ask you to notice three sounds, or where in the body a worry lives, before you say more.',
      'Wandering off is part of it. Coming back is the exercise.',
    ],
    suits: [
      'have a mind that will not slow down, at night above all',
      'feel stress in the body: the jaw, the chest, the stomach',
      'would like something you can do in two minutes on a bus',
    ],
    less: 'If closing your eyes or looking inwards brings up something frightening, keep them open, keep to sounds, or choose another style.',
    example: [
      { who: 'you', text: 'My chest is tight and I can’t stop going through tomorrow.' },
      {
        who: 'winny',
        text: 'Tomorrow is loud tonight. Before we look at it: what is one sound you can hear that has nothing to do with it?',
      },
      { who: 'you', text: 'The fridge, I suppose. And a car.' },
      {
        who: 'winny',
        text: 'The fridge and a car. Stay with them for three slow breaths, each a little longer on the way out. What is your chest like now, even if it is the same?',
      },
    ],
  },
  gestalt: {
    what: [
      'Gestalt work explores what is happening in you here and now: in your voice, your hands, the sentence you nearly said. What is unfinished tends to show up in the present, so that is where it looks.',
      'It is known for its experiments, such as speaking to an empty chair as if the person were in it. In writing, that may be a letter you never send.',
    ],
    feels: [
      'Vivid and direct. Winny may ask you to say something again in other words, to let a part of you speak, or to notice what you feel as you type.',
      'You can decline any experiment. Declining is information too, and never a fault.',
    ],
    suits: [
      'have something unsaid to somebody, living or gone',
      'feel torn between two sides of yourself',
      'tend to explain your feelings rather than have them',
    ],
    less: 'If you would rather think things through in order, cognitive behavioural is the calmer place.',
    example: [
      { who: 'you', text: 'Part of me wants to leave and part of me says don’t be ridiculous.' },
      {
        who: 'winny',
        text: 'Let’s hear them one at a time. Give the part that wants to leave a sentence that begins with “I”.',
      },
      { who: 'you', text: 'I am so tired of being careful.' },
      {
        who: 'winny',
        text: 'That came out without any “maybe” in it. What happens in you as you read it back, just now?',
      },
    ],
  },
  positive: {
    what: [
      'Positive psychology asks what makes a life worth living, beside what makes it hard: strengths, gratitude, meaning, and the people one belongs with.',
      'It is not cheerfulness. It treats what goes well as worth the same careful attention as what goes wrong, and it borrows from acceptance and commitment work: doing what matters to you, with the hard feelings along for the ride.',
    ],
    feels: [
      'Warm and curious. Winny asks for details of good moments, the strengths in a thing you handled, the values behind a choice.',
      'Expect small practices: three good things and why they happened, a letter of thanks, one strength used in a new way.',
    ],
    suits: [
      'are mostly all right and would like more than all right',
      'are finding your feet again after a hard time',
      'want to work out what matters to you now',
    ],
    less: 'If you are in the middle of something painful, choose a style that begins there.',
    example: [
      { who: 'you', text: 'Nothing special happened this week. I helped my neighbour with her forms.' },
      {
        who: 'winny',
        text: 'Forms are few people’s idea of fun, and you stayed. What was it like, sitting at her table?',
      },
      { who: 'you', text: 'Nice, actually. She relaxed. I’m good at making boring things clear.' },
      {
        who: 'winny',
        text: 'Making things clear so that somebody can breathe out. Where else in your week might that strength be missed?',
      },
    ],
  },
} as const satisfies Record<string, StyleDescription>;
