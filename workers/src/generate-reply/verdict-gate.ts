import { LIMITS } from '@winny/common/contract/limits';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import type { Interruptible } from './interruptible.ts';

/** The verdict of one message, as far as the worker that writes its reply has heard of it. */
export interface VerdictGate {
  /** When the words of the reply may be shown; null when they may be shown from the start. */
  opened: Promise<void> | null;
  /** The attempt is over. */
  end(): void;
}

/**
 * Says when the words of a reply may be shown: when the verdict is there, or 1.5 s after the message was accepted (spec/realtime.md,
 * "Settled later"). The verdict arrives as a message; when that was lost, the database is asked once the time is up, and a reply
 * that should have been a safety reply starts over unseen.
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

  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const opened = new Promise<void>((resolve) => {
    void work.judged.then(resolve);
    timer = setTimeout(() => {
      void wasRaised(services, owner, turn).then((raised) => {
        if (!raised) resolve();
        else if (!ended) work.interrupt('restart');
      });
    }, left);
  });
  return {
    opened,
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
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
