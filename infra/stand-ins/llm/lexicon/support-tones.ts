import type { SupportId } from '../reply/read-prompt.ts';

/** Sentences that a support style may add to a reply. No questions. */
export const SUPPORT_TONES: Readonly<Record<SupportId, readonly string[]>> = {
  'evidence-based': [
    'There is decent research behind small, repeated steps here, and little behind waiting to feel ready.',
    'Studies fairly consistently find that naming a feeling takes some of the heat out of it.',
  ],
  compassionate: [
    'Please be as gentle with yourself tonight as you would be with somebody you love.',
    'Whatever you managed today is enough for today.',
  ],
  'straight-talking': [
    'Plainly put: this is hard, and you have some say in the next step.',
    'One thing at a time. Let us pick one and leave the rest.',
  ],
  mindful: ['Nothing has to be different in this minute.', 'A slow breath out, and then we go on.'],
  tactical: [
    'Let us make it concrete, so that it can be dealt with piece by piece.',
    'A plan for the next day is worth more than one for the next year.',
  ],
  'deep-reflector': [
    'There may be more in this than first appears, and we can take our time with it.',
    'What is left out of a story can matter as much as what is told.',
  ],
};
