import type { TurnRecord } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
import { isCrisis, replyJob } from '@winny/common/domain/crisis/decide';
import { refundMessage } from '../refund-message.ts';
import type { WorkerServices } from '../worker-services.ts';
import { aliveAmong } from './heartbeat.ts';

const LOOK_INTERVAL_MS = 1_000;
const REPLIES_PER_READ = 100;
/** How many overdue replies of living workers one round skips at most. */
const MAX_SKIPPED_REPLIES = 2_000;
/**
 * Bounds of the next check after a job was enqueued (ms). In between it doubles the message's age, so that a backlog is not
 * filled with duplicates; a crisis is checked at the minimum, because its lane has no backlog.
 */
const NEXT_LOOK_MS = { atLeast: 5_000, atMost: 60_000 };
/** A living worker that has not renewed a lease for this long has lost track of the reply (ms). */
const FORGOTTEN_AFTER_MS = 15_000;

/**
 * Finds replies that should have progressed: their job was lost or their worker died. Runs in every worker; a guarded write
 * decides which worker enqueues the job, and its result makes the job id unique. Also settles refunds left by crashes.
 * @returns a function that stops the reaper
 */
export function reapReplies(services: WorkerServices): () => void {
  const overdue = createOverdueSightings();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look(services, overdue)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'reaper failed'))
      .finally(() => {
        looking = false;
      });
  }, LOOK_INTERVAL_MS);
  return () => clearInterval(timer);
}

async function look(services: WorkerServices, overdue: OverdueSightings): Promise<void> {
  let passedOver = 0;
  overdue.begin();
  while (passedOver < MAX_SKIPPED_REPLIES) {
    const found = await services.replies.due(REPLIES_PER_READ, passedOver);
    const writers = found.flatMap(({ reply }) => reply.worker ?? []);
    const alive = writers.length > 0 ? await aliveAmong(services, writers) : new Set<string>();
    const abandoned = found.filter((turn) => isAbandoned(services, turn, alive, overdue));
    await Promise.all(abandoned.map((turn) => askAgain(services, turn)));
    passedOver += found.length - abandoned.length;
    if (found.length < REPLIES_PER_READ) break;
  }
  overdue.end();
  for (const message of await services.replies.refundsDue(REPLIES_PER_READ)) {
    await refundMessage(services, ownerOf(message.ownerId), message);
  }
}

/**
 * Whether an overdue reply has no writer, a dead writer, or a writer that lost track of it. A living worker on a busy
 * machine keeps its replies even if a renewal is late, because a takeover would restart the visible text.
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
  if (worker === services.workerId) return !services.work.mayWrite(messageId, turn.sessionId.toHexString());
  return !alive.has(worker) || overdue.seenForMs(`${messageId}.${turn.reply.attempt}`) > FORGOTTEN_AFTER_MS;
}

/** Postpones the next check and, if no other reaper was faster, enqueues the reply. */
async function askAgain(services: WorkerServices, turn: TurnRecord): Promise<void> {
  const age = services.now().getTime() - turn.createdAt.getTime();
  const patience = turn.crisis && isCrisis(turn.crisis) ? 0 : age;
  const nextLookMs = Math.min(Math.max(patience, NEXT_LOOK_MS.atLeast), NEXT_LOOK_MS.atMost);
  const next = await services.replies.takeDue(turn, nextLookMs);
  if (!next) return;
  const messageId = turn._id.toHexString();
  const job = { ownerId: turn.ownerId, sessionId: turn.sessionId.toHexString(), messageId };
  await services.enqueuer.enqueue(replyJob(turn.crisis), job, `${messageId}.due.${next.getTime()}`);
}

/**
 * Tracks how long this process has seen each reply overdue without interruption. After a database outage all leases are long
 * expired, and their writers need a moment to renew them.
 */
function createOverdueSightings() {
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  return {
    begin() {
      before = now;
      now = new Map();
    },
    /** Records that a reply is overdue. @returns for how long, in milliseconds */
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
