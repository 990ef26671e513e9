/** Wordings for a person in danger, by kind. They name no means, make no diagnosis and no promise, and end with one question. */
export interface SafetyWording {
  hears: readonly string[];
  stays: readonly string[];
  asks: readonly string[];
}

export const SAFETY_WORDING: Readonly<Record<string, SafetyWording>> = {
  suicide: {
    hears: [
      'Thank you for telling me. I’m taking what you wrote seriously.',
      'I’m glad you said this instead of staying alone with it.',
    ],
    stays: [
      'Feelings like these can be overwhelming and still go down again, sometimes within hours. You do not have to decide anything tonight.',
    ],
    asks: ['Are you thinking about ending your life right now?'],
  },
  self_harm: {
    hears: [
      'Thank you for telling me. That takes courage, and I’m not shocked.',
      'I hear that hurting yourself has become a way of getting through. There must be a lot underneath.',
    ],
    stays: [
      'If you are hurt and it is bleeding or deep, please get it looked at now. Nobody there should judge you for it.',
    ],
    asks: ['Are you hurt right now?'],
  },
  harm_to_others: {
    hears: [
      'Thank you for saying this before anything happened. I’m taking it seriously.',
      'You wrote about hurting somebody. It is good that you put it into words here.',
    ],
    stays: [
      'The most useful thing in this moment is distance: go to another room or outside, and leave anything that could do harm where it is.',
    ],
    asks: ['Can you move away from them now?'],
  },
  abuse: {
    hears: [
      'I’m sorry that this is being done to you. It is not your fault.',
      'Thank you for telling me. What you describe is not all right, and you did not cause it.',
    ],
    stays: ['You know best what is safe to do, and when. You need not decide everything today.'],
    asks: ['Are you safe to write just now?'],
  },
  medical_emergency: {
    hears: [
      'What you describe needs medical help now, more than it needs a conversation.',
      'I’m worried about what you wrote, and I do not want to lose time.',
    ],
    stays: [
      'Please call the emergency number, or ask somebody near you to do so, and follow what they tell you.',
    ],
    asks: ['Can you call now, or can somebody call for you?'],
  },
  eating_disorder: {
    hears: [
      'Thank you for telling me. It is hard to speak about food and the body, and you did.',
      'I hear how tight a hold this has on you.',
    ],
    stays: [
      'If you feel faint, your heart is irregular, or you cannot keep anything down, please get medical help today.',
    ],
    asks: ['How is your body at this moment: are you dizzy or faint?'],
  },
  child_safety: {
    hears: [
      'Thank you for telling me. Speaking up was the right thing to do.',
      'I’m sorry that this is happening. It is never a child’s fault.',
    ],
    stays: ['If a child is in danger now, please call the emergency number straight away.'],
    asks: ['Is the child safe at this moment?'],
  },
};

/** For a concern that is not an emergency: gentle and plain. */
export const CONCERN_WORDING: SafetyWording = {
  hears: [
    'Thank you for letting me see how heavy it is.',
    'I would like to stay with what you just said, and not go past it.',
  ],
  stays: [
    'People often have thoughts like these when things have been too much for too long. They can be spoken about, and that usually makes them a little less powerful.',
  ],
  asks: ['When you say that, do you mean that you are thinking about ending your life?'],
};

/** Points to the hotlines of the prompt. */
export const POINTS_TO_LINES: readonly string[] = ['You can reach a person now:'];

/** For prompts without hotlines: points to those that the product shows. */
export const POINTS_ELSEWHERE: readonly string[] = [
  'If you might act on this, please call your emergency number: 999 in the UK. Samaritans answer on 116 123 at any hour, and findahelpline.com lists lines for other countries.',
];

/** At the highest level the emergency number comes first. */
export const EMERGENCY_FIRST: readonly string[] = [
  'If you are in danger now, or have already done something, please call the emergency number straight away (999 in the UK, 112 in most of Europe, 911 in the USA).',
];
