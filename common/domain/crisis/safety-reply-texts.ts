import { ifNo, ifYes, type TextQuestion } from './text-question.ts';

/** Four variants of each paragraph, so that a person who needs it often does not read the same block again. */
export type FourWays = readonly [string, string, string, string];

export type SafetyTexts = {
  /** Follows the sentence that names the danger. */
  readonly heard: FourWays;
  /** Two suggestions each; with the call before them that makes three, the maximum. */
  readonly steps: readonly [TwoSteps, TwoSteps, TwoSteps, TwoSteps];
  /** One question about safety, and no other. */
  readonly question: readonly [TextQuestion, TextQuestion, TextQuestion, TextQuestion];
};
type TwoSteps = readonly [string, string];

const SUICIDE: SafetyTexts = {
  heard: [
    'I’m glad you told me, and I’m taking it seriously.',
    'Thank you for saying it here. It matters, and so do you.',
    'That is a lot to carry, and you don’t have to carry it alone.',
    'I hear how much this hurts. You deserve a real voice beside you with this.',
  ],
  steps: [
    [
      'Be with somebody, or ask somebody to come to you. “I’m not safe on my own right now” is enough to say.',
      'Put distance between you and anything you could hurt yourself with: hand it to somebody, or leave the room it is in.',
    ],
    [
      'Let one person near you know how hard it is just now, even in three words.',
      'Move away from anything you could use to hurt yourself, for now, and ask somebody else to keep it.',
    ],
    [
      'Go where other people are: a neighbour, a friend’s sofa, a place that is open.',
      'Make it harder to act on the thought: give away what you could use, or step outside, away from it.',
    ],
    [
      'Ring somebody you trust and keep them on the line while you wait for help.',
      'Leave the place where you could hurt yourself, and let somebody else look after what is there.',
    ],
  ],
  question: [
    ifNo(3, 'Are you safe right now, this minute?'),
    ifYes(3, 'Is there anything near you that you have thought of using?', 'suicide_means', 'thing'),
    ifYes(3, 'Do you feel you might act on this today?', 'suicide_imminent'),
    ifNo(2, 'Is anybody with you, or able to come to you?'),
  ],
};

const SELF_HARM: SafetyTexts = {
  heard: [
    'Thank you for telling me. There is no judgement here.',
    'I’m glad you said it. You don’t need to hide it here.',
    'It sounds as if the pain needed somewhere to go. You deserve care for it.',
    'I’m taking that seriously, and I’d like you to have somebody beside you with it.',
  ],
  steps: [
    [
      'If you are hurt, look after it now: press a clean cloth on it, and have it seen if it is deep or keeps bleeding.',
      'Put what you would use out of reach: in another room, or with somebody else.',
    ],
    [
      'Be near somebody for the next hour, even without talking about it.',
      'Hand what you could use to somebody, or leave the room it is in.',
    ],
    [
      'Tell one person that the urge is strong today.',
      'Let the next fifteen minutes pass somewhere away from what you would use: a kitchen with others in it, a doorstep, a walk.',
    ],
    [
      'Have any wound seen today. Nurses meet this often, and you owe nobody an explanation.',
      'Ask somebody to keep what you would use, just for now.',
    ],
  ],
  question: [
    ifYes(3, 'Are you hurt right now, in a way that needs looking after?', 'self_harm_recent', 'wound'),
    ifYes(2, 'Are you also having thoughts of ending your life?', 'suicidal_thoughts'),
    ifNo(2, 'Are you somewhere away from what you would use?'),
    ifNo(2, 'Is somebody with you, or near enough to come?'),
  ],
};

const MEDICAL: SafetyTexts = {
  heard: [
    'This needs people who can treat you, and it needs them now.',
    'Please don’t wait to see whether it passes.',
    'This is beyond what a chat can help with. Help on the phone comes first.',
    'Time matters here more than anything we could talk about.',
  ],
  steps: [
    [
      'Unlock your door and let somebody come to you, so that you are not alone.',
      'Keep the packet or bottle, if you took something, to show or read out.',
    ],
    [
      'Sit or lie down where you can be found, with your phone in your hand.',
      'Eat and drink nothing more until somebody trained tells you otherwise.',
    ],
    [
      'Call out to whoever is nearest and ask them to stay with you.',
      'Do what the person on the phone tells you, even if you begin to feel better.',
    ],
    [
      'Put the phone on loudspeaker and stay on the line.',
      'Don’t drive yourself; let an ambulance or somebody else bring you.',
    ],
  ],
  question: [
    ifNo(3, 'Is somebody with you who can make the call?'),
    ifNo(3, 'Have you been able to reach them on the phone?'),
    ifNo(3, 'Are you awake enough to make the call, or can somebody near you do it?'),
    ifNo(3, 'Is help on its way to you?'),
  ],
};

const EATING: SafetyTexts = {
  heard: [
    'I’m glad you said it. It is hard to say.',
    'That sounds exhausting, and you deserve help with it.',
    'Thank you for trusting me with that. It is nothing to be ashamed of.',
    'I’m taking this seriously, because your body may need help sooner than it feels.',
  ],
  steps: [
    [
      'Have a doctor see you soon, today if you feel faint; you can say just what you said here.',
      'Let one person sit with you at the next mealtime, without any talk about food.',
    ],
    [
      'Ask for an appointment today, and say that it is about eating.',
      'Tell one person near you that this is harder than it looks.',
    ],
    [
      'If you faint, your heart races or your chest hurts, treat it as an emergency.',
      'Stay with somebody for the hour after the next meal.',
    ],
    [
      'Let a nurse or doctor check your heart and blood this week, sooner if you feel weak.',
      'Step away from pages and people that make it worse, for tonight.',
    ],
  ],
  question: [
    ifYes(3, 'Have you fainted, or had chest pain or a racing heart, today?', 'medical_symptoms', 'wound'),
    ifNo(2, 'Are you able to drink and keep water down?', 'medical_symptoms'),
    ifYes(2, 'Are you also having thoughts of hurting yourself?', 'self_harm_intent'),
    ifNo(2, 'Is there somebody with you at the moment?'),
  ],
};

/** The reviewed texts for dangers to oneself. */
export const TEXTS_FOR_ONESELF = {
  suicide: SUICIDE,
  self_harm: SELF_HARM,
  medical_emergency: MEDICAL,
  eating_disorder: EATING,
} as const;
