import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { Interruption } from './running-work.ts';

/** Interrupts the current attempt at a reply. */
export interface Interruptible {
  signal: AbortSignal;
  reason: Interruption | null;
  /** The crisis level that the attempt is written for. */
  crisisLevel: CrisisLevel;
  /** Resolves when the verdict was stored and is not raised. */
  judged: Promise<void>;
  markJudged(): void;
  /** Prepares for the next attempt. */
  renew(): void;
  interrupt(reason: Interruption): void;
}

/** @param crisisLevel the level of the first attempt */
export function interruptible(crisisLevel: CrisisLevel): Interruptible {
  let controller = new AbortController();
  let markJudged: () => void = () => undefined;
  const judged = new Promise<void>((resolve) => {
    markJudged = resolve;
  });
  const work: Interruptible = {
    judged,
    markJudged,
    get signal() {
      return controller.signal;
    },
    reason: null,
    crisisLevel,
    renew() {
      controller = new AbortController();
      work.reason = null;
    },
    interrupt(reason: Interruption) {
      // A lost claim outranks everything, and a restart does not replace a stop or handover.
      if (work.reason === 'lost' || (work.reason !== null && reason === 'restart')) return;
      work.reason = reason;
      controller.abort();
    },
  };
  return work;
}
