import type { PreferencesBody } from '@winny/common/contract/user';
import { SUPPORT_STYLES } from '@winny/common/domain/support-style';
import { parseStoredApproaches } from '@winny/common/domain/therapy-style';
import { sharedStorage } from '../storage/browser-storage.ts';
import { type Answers, DEFAULT_TITLE } from './answers.ts';
import { progressKey } from './clear-progress.ts';
import { EXPERIENCES } from './experiences.ts';
import { isStepId, type StepId } from './steps.ts';

/** An unfinished onboarding. */
export interface Progress {
  step: StepId;
  answers: Answers;
  /** The preferences that the server has saved already, so that a retry does not send them again. */
  saved: PreferencesBody | null;
}

/** Stores a person's progress in this browser. */
export function saveProgress(userId: string, progress: Progress): void {
  sharedStorage.writeJson(progressKey(userId), progress);
}

/** Loads a person's progress; undefined when there is none or it is unreadable. */
export function loadProgress(userId: string): Progress | undefined {
  return parseProgress(sharedStorage.readJson(progressKey(userId)));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses untrusted data from storage. An invalid answer counts as missing. */
export function parseProgress(value: unknown): Progress | undefined {
  if (!isRecord(value) || !isStepId(value.step)) return undefined;
  const { experience, title, supportStyle, approaches } = isRecord(value.answers) ? value.answers : {};
  return {
    step: value.step,
    answers: {
      experience: EXPERIENCES.find(({ id }) => id === experience)?.id ?? null,
      title: typeof title === 'string' ? title : DEFAULT_TITLE,
      supportStyle: SUPPORT_STYLES.find(({ id }) => id === supportStyle)?.id ?? null,
      approaches: parseStoredApproaches(approaches),
    },
    // Not validated, because it is only compared with the preferences to save.
    saved: isRecord(value.saved) ? (value.saved as PreferencesBody) : null,
  };
}
