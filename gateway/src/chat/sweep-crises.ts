import type { ChatServices } from './chat-services.ts';
import { answerCrisis, FIXED_REPLY_AFTER_MS } from './fixed-safety-reply.ts';

/** A reaper takes an overdue reply within a second; when one is overdue for longer than this (ms), none is running. */
const NO_REAPER_AFTER_MS = 2_500;
/** The reply to an earlier message in crisis may still be written for this long (ms); then it ends with what was shown. */
const END_EARLIER_AFTER_MS = 2 * FIXED_REPLY_AFTER_MS;
const SWEEP_EVERY_MS = 1_000;
const REPLIES_PER_SWEEP = 500;

/** An open reply to a message in crisis, as this process remembers it. */
interface Sighting {
  /** When this process first saw it (ms of its own clock). */
  since: number;
  /** The person has seen its fixed text. */
  answered: boolean;
}

/** Looks every second, in every gateway, for messages in crisis without an answer. @returns a function that stops it */
export function sweepCrises(services: ChatServices): () => void {
  const look = createCrisisSweep(services);
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    void look().finally(() => {
      sweeping = false;
    });
  }, SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Answers two kinds of messages in crisis: those whose worker has ended, and those without a shown fixed text three seconds after
 * this process first saw them. The time is measured in this process, because a verdict may be raised long after the message and
 * the clocks of machines differ.
 * @returns a function that looks once; it never throws
 */
export function createCrisisSweep(
  services: ChatServices,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let seen = new Map<string, Sighting>();
  return async () => {
    try {
      const found = await services.crisisClaims.openCrises(REPLIES_PER_SWEEP);
      const before = seen;
      seen = new Map();
      // In parallel and without retries, so that no person waits for the reply to another; the next sweep tries again.
      await Promise.all(
        found.map(async (turn) => {
          // A higher verdict has another fixed text, for which the worker has three seconds again.
          const key = `${turn._id.toHexString()}.${turn.crisis.level}`;
          const sighting = before.get(key) ?? { since: clock(), answered: false };
          seen.set(key, sighting);
          const waited = clock() - sighting.since;
          const abandoned = turn.reply.dueAt.getTime() <= services.now().getTime() - NO_REAPER_AFTER_MS;
          if (!abandoned && (sighting.answered || waited < FIXED_REPLY_AFTER_MS)) return;
          const outcome = await answerCrisis(services, turn, {
            abandoned,
            endEarlier: waited >= END_EARLIER_AFTER_MS,
          });
          sighting.answered = outcome === 'shown';
        }),
      );
    } catch (error) {
      services.logger.warn({ err: error }, 'open crises not looked at');
    }
  };
}
