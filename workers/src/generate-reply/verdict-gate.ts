import type { CrisisLevel } from '@winny/common/contract/crisis';
import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import type { PreparedReply } from './prepare-reply.ts';
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
 * and restarts then. A message that becomes a concern restarts its reply only while nothing of it was published, also after
 * the release; later the safety question is added at the end (`late-concern.ts`).
 * @param level the level that the attempt was prepared for
 * @param isShown whether text of the attempt was published
 */
export function verdictGate(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  work: Interruptible,
  { level }: Pick<PreparedReply, 'level'>,
  isShown: () => boolean,
): VerdictGate {
  // The fixed text of a safety reply is right for any verdict, and a person in danger does not wait.
  if (!turn.crisis || isCrisis(turn.crisis)) return { opened: null, end: () => undefined };
  let ended = false;
  let timers: NodeJS.Timeout[] = [];
  const end = () => {
    ended = true;
    for (const timer of timers) clearTimeout(timer);
  };
  const startAnew = (reason: 'restart' | 'concern') => {
    if (ended || (reason === 'concern' && (level > 0 || isShown()))) return;
    end();
    work.interrupt(reason);
  };
  void work.concern.then(() => startAnew('concern'));
  const passed = services.now().getTime() - turn.createdAt.getTime();
  // Another machine's clock may differ: never wait longer than the full time.
  const left = Math.min(LIMITS.verdictWaitMs, LIMITS.verdictWaitMs - passed);
  if (turn.judged || left <= 0) return { opened: null, end };

  const opened = new Promise<void>((resolve) => {
    void work.judged.then(() => {
      // After its end the text that is held belongs to an attempt that was discarded.
      if (!ended) resolve();
    });
    const look = async () => {
      const current = await currentLevel(services, owner, turn);
      if (current > 0) startAnew(isCrisis({ level: current }) ? 'restart' : 'concern');
    };
    // Independent of the database, which may not answer at all.
    timers = [setTimeout(() => void look(), Math.max(0, left - LOOK_AHEAD_MS)), setTimeout(resolve, left)];
  });
  return { opened, end };
}

/** The level of the stored verdict; 0 while the database is away. */
async function currentLevel(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<CrisisLevel> {
  try {
    const verdict = await services.verdicts.current(owner, turn._id.toHexString());
    return verdict?.level ?? 0;
  } catch (error) {
    services.logger.warn({ err: error }, 'verdict not read');
    return 0;
  }
}
