/** Pairs of messages: the first alone is no crisis, and the second completes a combination with a feeling of being trapped (SAFE-18). */
export const ENTRAPMENT: readonly { readonly earlier: string; readonly now: string }[] = [
  { earlier: 'There is no way out of this.', now: 'I wish I wasn’t here.' },
  { earlier: 'I wish I wasn’t here.', now: 'I feel trapped and there is no escape.' },
  { earlier: 'I’m a burden to everyone.', now: 'I can see only one thing, there is no way out.' },
  { earlier: 'I feel trapped with no one to turn to.', now: 'They deserve better than me.' },
  { earlier: 'I can’t escape any of this.', now: 'What is the tallest bridge in the city?' },
  { earlier: 'What is the tallest bridge in the city?', now: 'There is no escape.' },
  { earlier: 'There is a gun in the house.', now: 'This is the only way out.' },
  { earlier: 'I know where the keys are.', now: 'I am cornered and there is no escape.' },
];

/** Feeling trapped, with a message that adds nothing to it: no crisis. */
export const TRAPPED_ALONE: readonly { readonly earlier: string; readonly now: string }[] = [
  { earlier: 'There is no way out of this.', now: 'I had soup for lunch.' },
  { earlier: 'I had soup for lunch.', now: 'I feel trapped with no one to turn to.' },
  { earlier: 'There is no escape.', now: 'I feel trapped and there is no way out.' },
];
