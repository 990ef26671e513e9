import type { PreferencesBody } from '@winny/common/contract/user';
import { SUPPORT_STYLES } from '@winny/common/domain/support-style';
import { parseStoredApproaches } from '@winny/common/domain/therapy-style';
import { type Answers, DEFAULT_TITLE } from './answers.ts';
import { EXPERIENCES } from './experiences.ts';
import { progressKey } from './forget.ts';
import { isPlace, type Place } from './places.ts';

/** An onboarding that is under way. */
export interface Progress {
  place: Place;
  answers: Answers;
  /** The preferences the server already has of this run, so that trying again does not save them twice. */
  saved: PreferencesBody | null;
}

/** Keeps a person's progress in this browser until they are through. */
export function keepProgress(userId: string, progress: Progress): void {
  try {
    localStorage.setItem(progressKey(userId), JSON.stringify(progress));
  } catch {
    // Storage may be full or forbidden; the answers then live as long as the page does.
  }
}

/** What was kept for a person; undefined when there is nothing, or nothing that makes sense. */
export function keptProgress(userId: string): Progress | undefined {
  try {
    return readProgress(JSON.parse(localStorage.getItem(progressKey(userId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads what storage holds, which anything may have written: an answer that is none counts as not given. */
export function readProgress(value: unknown): Progress | undefined {
  if (!isRecord(value) || !isPlace(value.place)) return undefined;
  const { experience, title, supportStyle, approaches } = isRecord(value.answers) ? value.answers : {};
  return {
    place: value.place,
    answers: {
      experience: EXPERIENCES.find(({ id }) => id === experience)?.id ?? null,
      title: typeof title === 'string' ? title : DEFAULT_TITLE,
      supportStyle: SUPPORT_STYLES.find(({ id }) => id === supportStyle)?.id ?? null,
      approaches: parseStoredApproaches(approaches),
    },
    // Only ever compared with what would be saved now, so its shape need not be known.
    saved: isRecord(value.saved) ? (value.saved as PreferencesBody) : null,
  };
}
