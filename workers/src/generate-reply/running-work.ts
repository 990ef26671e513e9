import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { HeldReply } from '@winny/common/data/message/reply-store';
import { isRaised } from '@winny/common/domain/crisis/decide';
import type { ReplyControl } from '@winny/common/platform/publish';

/** Why a reply that is being written is broken off. `handover`: this worker ends, another goes on. `lost`: another has it. */
export type Interruption = Exclude<ReplyControl['action'], 'judged'> | 'handover' | 'lost';

/** A reply this worker writes. */
export interface RunningJob {
  replyId: string;
  messageId: string;
  sessionId: string;
  /** The level of crisis the attempt under way is written for. */
  readonly crisisLevel: CrisisLevel;
  interrupt(reason: Interruption): void;
  /** The verdict on the message is there and changes nothing. */
  judged(): void;
}

function obey(job: RunningJob, message: ReplyControl): void {
  if (job.replyId !== message.replyId) return;
  if (message.action === 'judged') job.judged();
  else if (message.action === 'stop') job.interrupt('stop');
  // Said twice when the first time may have been lost: a safety reply does not start over for that.
  else if (message.level > job.crisisLevel) job.interrupt('restart');
}

/** A claim on its way to the database and back. */
interface ClaimUnderWay {
  sessionId: string;
  /**
   * What was said meanwhile: it may be about the reply that is claimed and not known here yet. Each claim has its own, because on a
   * busy worker there is always one under way: a list of all of them would never be emptied.
   */
  heard: ReplyControl[];
}

/** The replies this worker is writing now. */
export function createRunningWork() {
  const jobs = new Map<string, RunningJob>();
  const claims = new Set<ClaimUnderWay>();
  let ending = false;
  return {
    /** Runs a claim, known as under way meanwhile: the reaper must not take its outcome for a forgotten reply. */
    async duringClaim<T>(sessionId: string, claim: () => Promise<T>): Promise<T> {
      const underWay: ClaimUnderWay = { sessionId, heard: [] };
      claims.add(underWay);
      try {
        return await claim();
      } finally {
        claims.delete(underWay);
      }
    },
    add(job: RunningJob): void {
      // This worker had lost it, and has claimed it anew.
      jobs.get(job.messageId)?.interrupt('lost');
      jobs.set(job.messageId, job);
      for (const { sessionId, heard } of claims) {
        if (sessionId === job.sessionId) for (const message of heard) obey(job, message);
      }
      if (ending) job.interrupt('handover');
    },
    remove(job: RunningJob): void {
      if (jobs.get(job.messageId) === job) jobs.delete(job.messageId);
    },
    /** Whether this worker writes the reply to this message, or may be about to. */
    mayHold(messageId: string, sessionId: string): boolean {
      return jobs.has(messageId) || [...claims].some((claim) => claim.sessionId === sessionId);
    },
    /** "Stop", "start over" or "the verdict is there" for one reply, if this worker writes it or may be about to. */
    control(message: ReplyControl): void {
      for (const { heard } of claims) heard.push(message);
      for (const job of jobs.values()) obey(job, message);
    },
    /** The replies this worker holds, for the renewal of their leases. */
    held(): RunningJob[] {
      return [...jobs.values()];
    },
    /**
     * Compares what a renewal was asked for with what it found: a claim that is lost, or a "stop" or a raised verdict whose
     * message never arrived, ends the attempt here.
     */
    compare(asked: readonly RunningJob[], found: readonly HeldReply[]): void {
      const stored = new Map(found.map((reply) => [reply.messageId, reply]));
      for (const job of asked) {
        // A job that has ended meanwhile, and perhaps begun anew, is not the one that was asked about.
        if (jobs.get(job.messageId) !== job) continue;
        const reply = stored.get(job.messageId);
        if (!reply) job.interrupt('lost');
        else if (reply.stopRequested) job.interrupt('stop');
        else if (isRaised(job.crisisLevel, reply.crisisLevel)) job.interrupt('restart');
      }
    },
    /** Breaks off everything, now and from now on, so that other workers take it up: this one is about to end. */
    handOver(): void {
      ending = true;
      for (const job of jobs.values()) job.interrupt('handover');
    },
  };
}

export type RunningWork = ReturnType<typeof createRunningWork>;
