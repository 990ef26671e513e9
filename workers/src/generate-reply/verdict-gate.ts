import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import type { Interruptible } from './running-work.ts';

/** The database is asked this long before the release (ms); many times its usual response time. */
const LOOK_AHEAD_MS = 200;

/** Decides when the text of one attempt may be published. */
interface VerdictGate {
  /** Resolves when the text may be published; null if it may be from the start. */
  opened: Promise<void> | null;
  /** Call at the end of the attempt. */
  end(): void;
}

/**
 * Releases a reply's text when the verdict is stored, or 1.5 s after the message was accepted (RT-32). The verdict arrives
 * as a control message. If that is lost, the database is read shortly before the release, and a raised reply restarts before
 * any of it was published. A slow database does not delay the release: a reply below its message's level cannot be settled
 * and restarts then.
 */
export function verdictGate(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
): VerdictGate {
  // The fixed text of a safety reply is right for any verdict, and a person in danger does not wait.
  if (turn.judged || !turn.crisis || isCrisis(turn.crisis)) return { opened: null, end: () => undefined };
  const passed = services.now().getTime() - turn.createdAt.getTime();
  // Another machine's clock may differ: never wait longer than the full time.
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
    // Independent of the database, which may not answer at all.
    timers = [setTimeout(() => void look(), Math.max(0, left - LOOK_AHEAD_MS)), setTimeout(resolve, left)];
  });
  return { opened, end };
}

/** Whether a stored verdict makes this a crisis. False while the database is away. */
async function wasRaised(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<boolean> {
  try {
    const verdict = await services.verdicts.current(owner, turn._id.toHexString());
    return verdict !== null && isCrisis(verdict);
  } catch (error) {
    services.logger.warn({ err: error }, 'verdict not read');
    return false;
  }
}
