import type { TherapyExperience } from '@winny/common/contract/user';

interface ExperienceInfo {
  readonly id: TherapyExperience;
  readonly title: string;
  readonly line: string;
}

/** Levels of experience with therapy (DATA-1). */
export const EXPERIENCES: readonly ExperienceInfo[] = [
  { id: 'new', title: 'This is new to me', line: 'I’ll explain things as we come to them' },
  { id: 'some', title: 'I’ve had some', line: 'A few sessions, a course, or a good book' },
  { id: 'experienced', title: 'I know it well', line: 'We can start further in' },
];
