import type { CrisisType } from '@winny/common/contract/crisis';

/** The first words of the dialog: heard, taken seriously, not alone. No alarm, no judgement, no promise. */
const TITLES: Readonly<Record<CrisisType, string>> = {
  suicide: 'I’m glad you told me. Please don’t stay alone with this.',
  self_harm: 'I’m glad you told me. You don’t have to carry this alone.',
  harm_to_others: 'It took courage to say that. Please talk to somebody now.',
  abuse: 'What is being done to you is not your fault.',
  medical_emergency: 'Your body may need help right now.',
  eating_disorder: 'I’m glad you told me. Your body may need looking after.',
  child_safety: 'A child’s safety comes first. Please talk to somebody now.',
};

/** What the dialog says first for a kind of danger. */
export function crisisTitle(type: CrisisType): string {
  return TITLES[type];
}
