import type { CrisisType } from '@winny/common/contract/crisis';

/** The titles tell the person that they were heard and taken seriously, without alarm, judgement or promises. */
const TITLES: Readonly<Record<CrisisType, string>> = {
  suicide: 'I’m glad you told me. Please don’t stay alone with this.',
  self_harm: 'I’m glad you told me. You don’t have to carry this alone.',
  harm_to_others: 'It took courage to say that. Please talk to somebody now.',
  abuse: 'What is being done to you is not your fault.',
  medical_emergency: 'Your body may need help right now.',
  eating_disorder: 'I’m glad you told me. Your body may need looking after.',
  child_safety: 'A child’s safety comes first. Please talk to somebody now.',
};

/** The title of the dialog for a crisis type. */
export function crisisTitle(type: CrisisType): string {
  return TITLES[type];
}
