/** Acute medical danger: level 3. */
export const MEDICAL_IMMINENT: readonly string[] = [
  'I took a whole bottle of paracetamol.',
  'I’ve overdosed.',
  'I just swallowed thirty pills.',
  'I took all my antidepressants at once.',
  'I swallowed a handful of sleeping tablets an hour ago.',
  'i took too many pills',
  'I drank bleach.',
  'I have crushing chest pain and my left arm is numb.',
  'I think I’m having a heart attack.',
  'I think I’m having a stroke.',
  'My face is drooping and I can’t speak properly.',
  'My throat is closing up.',
  'I’m coughing up blood.',
  'The bleeding won’t stop.',
  'My mum collapsed and she is not breathing.',
  'My friend is unconscious, she overdosed.',
  'I’ve been stabbed.',
  'I injected too much heroin.',
];

/** Dangerous but not acute: at least level 2. */
export const MEDICAL_HIGH: readonly string[] = [
  'I stopped drinking two days ago and now I’m shaking and seeing things.',
  'I haven’t slept in five days.',
  'I quit alcohol cold turkey and had a seizure.',
  'I stopped taking my insulin.',
];
