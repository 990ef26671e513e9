import type { ReplyControl } from '@winny/common/platform/publish';

/** Why a reply that is being written is broken off. `handover`: this worker ends, another goes on. `lost`: another has it. */
export type Interruption = ReplyControl['action'] | 'handover' | 'lost';

/** A reply this worker writes. */
export interface RunningJob {
  replyId: string;
  messageId: string;
  /** Set once the claim is this worker's: only then is there a lease to renew. */
  held: boolean;
  interrupt(reason: Interruption): void;
}

/** The replies this worker is writing now. */
export function createRunningWork() {
  const jobs = new Map<string, RunningJob>();
  return {
    add(job: RunningJob): void {
      jobs.set(job.replyId, job);
    },
    remove(job: RunningJob): void {
      if (jobs.get(job.replyId) === job) jobs.delete(job.replyId);
    },
    /** "Stop" or "start over" for one reply, if this worker writes it. */
    control({ action, replyId }: ReplyControl): void {
      jobs.get(replyId)?.interrupt(action);
    },
    /** The messages whose replies this worker holds, for the renewal of their leases. */
    held(): string[] {
      return [...jobs.values()].filter((job) => job.held).map((job) => job.messageId);
    },
    /** Breaks off the replies to these messages. */
    interrupt(messageIds: readonly string[], reason: Interruption): void {
      for (const job of jobs.values()) if (messageIds.includes(job.messageId)) job.interrupt(reason);
    },
    /** Breaks off everything, so that other workers take it up: this one is about to end. */
    handOver(): void {
      for (const job of jobs.values()) job.interrupt('handover');
    },
  };
}

export type RunningWork = ReturnType<typeof createRunningWork>;
