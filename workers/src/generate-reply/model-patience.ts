import type { ModelError } from '../providers/openai.ts';

/** Claims per reply, for any reason, before it fails. */
export const MAX_TRIES = 6;
/** Failures of the model that end a reply, if they took the time of `PATIENCE_MS` or a fixed text can stand in. */
const ENOUGH_FAILURES = 4;
/** A model that restarts, or whose line is gone, refuses at once: without this time, a reply would fail after 3.5 s. */
const PATIENCE_MS = 15_000;

/**
 * Whether the model is not asked again for this reply.
 * @param failures how often it has failed, at least 1
 * @param waitedMs how long ago it was asked first
 * @param hasFixedText whether a fixed text can be the reply; it does not wait
 */
export function isHopeless(
  error: ModelError,
  failures: number,
  waitedMs: number,
  hasFixedText: boolean,
): boolean {
  if (!error.mayRecover) return true;
  const isPatient = !hasFixedText && waitedMs < PATIENCE_MS;
  return failures >= (isPatient ? MAX_TRIES : ENOUGH_FAILURES);
}

/** The pause before the model is asked again: 0.5, 1, 2, 4 or 8 s with jitter, or the server's Retry-After, up to 5 s. */
export function backOffMs(error: ModelError, failures: number): number {
  if (error.retryAfterSeconds !== undefined) return Math.min(error.retryAfterSeconds, 5) * 1_000;
  return 500 * 2 ** (failures - 1) * (0.75 + Math.random() / 2);
}
