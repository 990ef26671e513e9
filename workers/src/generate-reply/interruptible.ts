import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { Interruption } from './running-work.ts';

/** A way to break off the attempt that is being written. */
export interface Interruptible {
  signal: AbortSignal;
  reason: Interruption | null;
  /** The level of crisis the attempt is written for. */
  crisisLevel: CrisisLevel;
  /** Resolves when the verdict on the message is there and changes nothing. */
  judged: Promise<void>;
  tellJudged(): void;
  /** Makes ready for the next attempt. */
  renew(): void;
  interrupt(reason: Interruption): void;
}

/** @param crisisLevel the level the first attempt is written for */
export function interruptible(crisisLevel: CrisisLevel): Interruptible {
  let controller = new AbortController();
  let tellJudged: () => void = () => undefined;
  const judged = new Promise<void>((resolve) => {
    tellJudged = resolve;
  });
  const work: Interruptible = {
    judged,
    tellJudged,
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
      // Nothing outranks a lost claim, and neither a stop nor a handover is turned into another attempt here.
      if (work.reason === 'lost' || (work.reason !== null && reason === 'restart')) return;
      work.reason = reason;
      controller.abort();
    },
  };
  return work;
}
