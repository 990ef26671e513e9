import type { TurnRecord } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { replyJob } from '@winny/common/domain/crisis/reply-job';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';
import { aliveAmong } from './heartbeat.ts';

const EVERY_MS = 1_000;
const AT_A_TIME = 100;
/** Overdue replies of living workers that one look passes over at most. */
const PASSED_OVER_AT_MOST = 2_000;
/**
 * The next look at a reply a job was made for, within these bounds (ms): as long again as the message is old, so that a queue that
 * is behind is not filled with more of the same; in a crisis always soon, its lane is never behind.
 */
const LOOK_AGAIN = { atLeast: 5_000, atMost: 60_000 };
/** How long a living worker may leave a lease unrenewed. After that it has lost sight of the reply (ms). */
const FORGOTTEN_AFTER_MS = 15_000;

/**
 * Looks for replies that should have moved on: their job was lost, or their worker died. Every worker looks; a guarded write that
 * one of them wins decides, and its outcome makes a job of an id that was never used. Also gives back what a crash left owing.
 * @returns stops looking
 */
export function reapReplies(services: WorkerServices): () => void {
  const overdue = createOverdueSightings();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look(services, overdue)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'the reaper could not look'))
      .finally(() => {
        looking = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}

async function look(services: WorkerServices, overdue: OverdueSightings): Promise<void> {
  let passedOver = 0;
  overdue.begin();
  while (passedOver < PASSED_OVER_AT_MOST) {
    const found = await services.replies.due(AT_A_TIME, passedOver);
    const writers = found.flatMap(({ reply }) => reply.worker ?? []);
    const alive = writers.length > 0 ? await aliveAmong(services, writers) : new Set<string>();
    const abandoned = found.filter((turn) => isAbandoned(services, turn, alive, overdue));
    await Promise.all(abandoned.map((turn) => askAgain(services, turn)));
    passedOver += found.length - abandoned.length;
    if (found.length < AT_A_TIME) break;
  }
  overdue.end();
  for (const message of await services.replies.refundsDue(AT_A_TIME)) {
    await refundMessage(services, ownerOf(message.ownerId), message);
  }
}

/**
 * True for an overdue reply that has no writer, or a dead one, or one that has lost sight of it. A living worker whose renewal is
 * late on a busy machine keeps what it writes: the person would see the text begin anew for nothing.
 */
function isAbandoned(
  services: WorkerServices,
  turn: TurnRecord,
  alive: ReadonlySet<string>,
  overdue: OverdueSightings,
): boolean {
  const { worker } = turn.reply;
  if (worker === null) return true;
  const messageId = turn._id.toHexString();
  if (worker === services.workerId) return !services.work.mayHold(messageId, turn.sessionId.toHexString());
  return !alive.has(worker) || overdue.seenForMs(`${messageId}.${turn.reply.attempt}`) > FORGOTTEN_AFTER_MS;
}

/** Puts off the next look, and has the reply written when no other reaper was quicker. */
async function askAgain(services: WorkerServices, turn: TurnRecord): Promise<void> {
  const age = services.now().getTime() - turn.createdAt.getTime();
  const patience = turn.crisis && isCrisis(turn.crisis) ? 0 : age;
  const nextLookMs = Math.min(Math.max(patience, LOOK_AGAIN.atLeast), LOOK_AGAIN.atMost);
  const next = await services.replies.takeDue(turn, nextLookMs);
  if (!next) return;
  const messageId = turn._id.toHexString();
  const job = { ownerId: turn.ownerId, sessionId: turn.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue(replyJob(turn.crisis), job, `${messageId}.due.${next.getTime()}`);
}

/**
 * Since when this process has seen a reply overdue, without a gap. Counted from what it saw itself: after an outage of the
 * database everything is long overdue, and its writers need a moment to say that they are there.
 */
function createOverdueSightings() {
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  return {
    begin() {
      before = now;
      now = new Map();
    },
    /** Notes that this reply is overdue. @returns for how long that has been so, in milliseconds */
    seenForMs(key: string): number {
      const at = performance.now();
      const since = before.get(key) ?? at;
      now.set(key, since);
      return at - since;
    },
    end() {
      before = now;
    },
  };
}

type OverdueSightings = ReturnType<typeof createOverdueSightings>;
