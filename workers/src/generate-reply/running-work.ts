import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { LeasedReply } from '@winny/common/data/message/reply-store';
import { isRaised } from '@winny/common/domain/crisis/decide';
import type { ReplyControl } from '@winny/common/platform/publish';

/**
 * Why a running reply is interrupted. `concern`: the message is a concern now, and nothing was shown yet. `handover`: this worker is
 * shutting down. `lost`: another worker has the reply.
 */
export type Interruption = Exclude<ReplyControl['action'], 'judged'> | 'handover' | 'lost';

/** A reply that this worker writes. */
export interface RunningJob {
  replyId: string;
  messageId: string;
  sessionId: string;
  /** The crisis level of the current attempt. */
  readonly crisisLevel: CrisisLevel;
  interrupt(reason: Interruption): void;
  /** The message became a concern. */
  concern(): void;
  /** The verdict was stored and is no crisis. */
  judged(): void;
}

function handleControl(job: RunningJob, message: ReplyControl): void {
  if (job.replyId !== message.replyId) return;
  if (message.action === 'judged') job.judged();
  else if (message.action === 'concern') job.concern();
  else if (message.action === 'stop') job.interrupt('stop');
  // A restart may be published twice; it must not restart a safety reply of that level.
  else if (message.level > job.crisisLevel) job.interrupt('restart');
}

/** A claim whose database write is in progress. */
interface RunningClaim {
  sessionId: string;
  /**
   * Control messages received during the claim; one of them may be for the reply being claimed. Each claim has its own list:
   * on a busy worker a claim is always in progress, and a shared list would never be emptied.
   */
  received: ReplyControl[];
}

/** The replies that this worker is writing. */
export function createRunningWork() {
  const jobs = new Map<string, RunningJob>();
  const claims = new Set<RunningClaim>();
  let ending = false;
  return {
    /** Runs a claim and registers it, so that the reaper does not take its result for a forgotten reply. */
    async duringClaim<T>(sessionId: string, claim: () => Promise<T>): Promise<T> {
      const running: RunningClaim = { sessionId, received: [] };
      claims.add(running);
      try {
        return await claim();
      } finally {
        claims.delete(running);
      }
    },
    add(job: RunningJob): void {
      // This worker had lost the reply and has claimed it again.
      jobs.get(job.messageId)?.interrupt('lost');
      jobs.set(job.messageId, job);
      for (const { sessionId, received } of claims) {
        if (sessionId === job.sessionId) for (const message of received) handleControl(job, message);
      }
      if (ending) job.interrupt('handover');
    },
    remove(job: RunningJob): void {
      if (jobs.get(job.messageId) === job) jobs.delete(job.messageId);
    },
    /** Whether this worker writes the reply to this message, or is claiming one of its session. */
    mayWrite(messageId: string, sessionId: string): boolean {
      return jobs.has(messageId) || [...claims].some((claim) => claim.sessionId === sessionId);
    },
    /** Handles a control message for a reply that this worker writes or is claiming. */
    control(message: ReplyControl): void {
      for (const { received } of claims) received.push(message);
      for (const job of jobs.values()) handleControl(job, message);
    },
    /** The replies whose leases have to be renewed. */
    running(): RunningJob[] {
      return [...jobs.values()];
    },
    /**
     * Compares the renewed leases with the jobs and interrupts those with a lost claim, or with a stop or raised verdict
     * whose control message was lost.
     */
    compare(asked: readonly RunningJob[], found: readonly LeasedReply[]): void {
      const stored = new Map(found.map((reply) => [reply.messageId, reply]));
      for (const job of asked) {
        // The job has ended since, or was replaced by a new one for the same message.
        if (jobs.get(job.messageId) !== job) continue;
        const reply = stored.get(job.messageId);
        if (!reply) job.interrupt('lost');
        else if (reply.stopRequested) job.interrupt('stop');
        else if (isRaised(job.crisisLevel, reply.crisisLevel)) job.interrupt('restart');
      }
    },
    /** Interrupts all replies, and any claimed later, so that other workers take them over at shutdown. */
    handOver(): void {
      ending = true;
      for (const job of jobs.values()) job.interrupt('handover');
    },
  };
}

export type RunningWork = ReturnType<typeof createRunningWork>;

/** Interrupts the current attempt at a reply. */
export interface Interruptible {
  signal: AbortSignal;
  reason: Interruption | null;
  /** The crisis level that the attempt is written for. */
  crisisLevel: CrisisLevel;
  /** Resolves when level 1 was stored, before `judged` does. */
  concern: Promise<void>;
  markConcern(): void;
  /** Resolves when the verdict was stored and is no crisis. */
  judged: Promise<void>;
  markJudged(): void;
  /** Prepares for the next attempt. */
  renew(): void;
  interrupt(reason: Interruption): void;
}

/** @param crisisLevel the level of the first attempt */
export function interruptible(crisisLevel: CrisisLevel): Interruptible {
  let controller = new AbortController();
  const concern = once();
  const judged = once();
  const work: Interruptible = {
    concern: concern.happened,
    markConcern: concern.mark,
    judged: judged.happened,
    markJudged: judged.mark,
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
      // A lost claim outranks everything, and a new attempt does not replace a stop or handover.
      const isNewAttempt = reason === 'restart' || reason === 'concern';
      if (work.reason === 'lost' || (work.reason !== null && isNewAttempt)) return;
      work.reason = reason;
      controller.abort();
    },
  };
  return work;
}

function once(): { happened: Promise<void>; mark: () => void } {
  let mark: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    mark = resolve;
  });
  return { happened, mark };
}
