import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import type { Interruptible } from './interruptible.ts';

/** So long before the words may be shown the database is asked (ms): many times what its answer takes. */
const LOOK_AHEAD_MS = 200;

/** The verdict of one message, as far as the worker that writes its reply has heard of it. */
export interface VerdictGate {
  /** When the words of the reply may be shown; null when they may be shown from the start. */
  opened: Promise<void> | null;
  /** The attempt is over. */
  end(): void;
}

/**
 * Says when the words of a reply may be shown: when the verdict is there, or 1.5 s after the message was accepted (RT-32,
 * "Settled later"). The verdict arrives as a message; when that was lost, the database is asked just before the time is up, and a reply
 * that should have been a safety reply starts over unseen. A database that answers later than that does not hold the words up: a
 * reply below the level of its message is never settled, and starts over then.
 */
export function verdictGate(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
): VerdictGate {
  // The fixed text of a safety reply is right whatever the model says, and a person in danger waits for nothing.
  if (turn.judged || !turn.crisis || isCrisis(turn.crisis)) return { opened: null, end: () => undefined };
  const passed = services.now().getTime() - turn.createdAt.getTime();
  // The clock of another machine may be ahead or behind: never longer than the whole wait.
  const left = Math.min(LIMITS.verdictWaitMs, LIMITS.verdictWaitMs - passed);
  if (left <= 0) return { opened: null, end: () => undefined };

  let ended = false;
  let timers: NodeJS.Timeout[] = [];
  const end = () => {
    ended = true;
    for (const timer of timers) clearTimeout(timer);
  };
  const opened = new Promise<void>((resolve) => {
    void work.judged.then(resolve);
    const look = async () => {
      if (!(await wasRaised(services, owner, turn)) || ended) return;
      end();
      work.interrupt('restart');
    };
    // Whatever the database does, and also when it does nothing: a person waits for words no longer than this.
    timers = [setTimeout(() => void look(), Math.max(0, left - LOOK_AHEAD_MS)), setTimeout(resolve, left)];
  });
  return { opened, end };
}

/** Whether a verdict was stored that makes this an answer in danger. A database that is away holds nothing up. */
async function wasRaised(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<boolean> {
  try {
    const verdict = await services.verdicts.standing(owner, turn._id.toHexString());
    return verdict !== null && isCrisis(verdict);
  } catch (error) {
    services.logger.warn({ err: error }, 'no verdict could be read');
    return false;
  }
}
