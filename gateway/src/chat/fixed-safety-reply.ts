import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { ReplyProvenance } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { safetyOpening } from '@winny/common/domain/crisis/safety-opening';
import { waitBriefly, withRetry, withTimeout } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/** A person in danger waits this long for the first words of a worker (ms). */
export const FIXED_REPLY_AFTER_MS = 3_000;
/** Redis answers within this time (ms), or it counts as away: the text of a worker is then shown to nobody. */
const READ_WITHIN_MS = 300;
const LEASE_MS = 6_000;
/** A reaper takes an overdue reply within a second; later than this (ms) there is none. */
const NO_REAPER_AFTER_MS = 2_500;
const SWEEP_EVERY_MS = 1_000;
const REPLIES_PER_SWEEP = 100;

/**
 * Looks three seconds after a message in crisis was accepted whether a worker has shown anything, and otherwise writes the
 * fixed text. Should this process end before, the sweep of another does it.
 */
export function watchCrisis(services: ChatServices, turn: TurnRecord): void {
  if (!turn.crisis || !isCrisis(turn.crisis)) return;
  const passed = services.now().getTime() - turn.createdAt.getTime();
  const left = FIXED_REPLY_AFTER_MS - Math.max(0, passed);
  setTimeout(() => void answerCrisis(services, turn, false), left).unref();
}

/** Answers the crises that no worker has taken up or finished: every second, in every gateway. @returns a function that stops it */
export function sweepCrises(services: ChatServices): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    void answerOverdueCrises(services).finally(() => {
      sweeping = false;
    });
  }, SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}

/** Answers every crisis whose reply is overdue although workers should have seen to it. Never throws. */
export async function answerOverdueCrises(services: ChatServices): Promise<void> {
  try {
    const before = new Date(services.now().getTime() - NO_REAPER_AFTER_MS);
    const found = await services.crisisClaims.overdueCrises(before, REPLIES_PER_SWEEP);
    // Side by side and without retries, so that no person waits for the reply to another; the next sweep tries again.
    await Promise.all(found.map((turn) => answerCrisis(services, turn, true)));
  } catch (error) {
    services.logger.warn({ err: error }, 'overdue crises not looked at');
  }
}

/** @param abandoned whether the lease of a worker has ended: what it has shown so far is replaced */
async function answerCrisis(services: ChatServices, turn: TurnRecord, abandoned: boolean): Promise<void> {
  try {
    const write = () => writeFixedReply(services, turn, abandoned);
    await (abandoned ? write() : withRetry(write));
  } catch (error) {
    services.logger.error(
      { err: error, messageId: turn._id.toHexString() },
      'fixed safety reply not written',
    );
  }
}

async function writeFixedReply(services: ChatServices, seen: TurnRecord, abandoned: boolean): Promise<void> {
  const owner = ownerOf(seen.ownerId);
  const messageId = seen._id.toHexString();
  const turn = await services.messages.turn(owner, messageId);
  if (!turn?.reply.open || !turn.crisis || !isCrisis(turn.crisis)) return;
  // A worker has claimed it since, or renewed its lease.
  if (abandoned && turn.reply.dueAt > seen.reply.dueAt) return;
  if (!abandoned && turn.reply.state === 'writing' && (await isShown(services, owner, turn))) return;
  const claim = () =>
    services.crisisClaims.claimCrisis(owner, messageId, turn.reply.attempt, writerOf(services), LEASE_MS);
  const claimed = (await claim()) ?? ((await setOrdinaryAside(services, owner, turn)) ? await claim() : null);
  if (!claimed?.crisis) return;
  const timesGiven = await services.messages.countCrisisTurns(
    owner,
    turn.sessionId.toHexString(),
    turn.createdAt,
  );
  const text = safetyOpening({
    content: claimed.content,
    verdict: claimed.crisis,
    region: claimed.sender?.region ?? 'uk',
    timesGiven,
  });
  if (text === null) return;
  const replyId = claimed.reply.id.toHexString();
  const sessionId = claimed.sessionId.toHexString();
  const { attempt } = claimed.reply;
  const frame = { sessionId, replyId, replyTo: messageId, attempt, seq: 0, text };
  await waitBriefly(services.logger, 'reply:delta', services.running.write(owner, frame));
  // A reply that the person has stopped never becomes `done`, and the session's next reply would wait for it.
  await settle(services, owner, claimed, claimed.reply.stopRequested ? 'stopped' : 'done', text);
  services.logger.warn({ messageId, attempt }, 'no worker answered in time: fixed safety reply written');
}

const writerOf = ({ verdicts }: ChatServices) => `gateway:${verdicts.gatewayId}`;

/** Whether a worker has shown text of its current attempt: the fixed text comes first. */
async function isShown(services: ChatServices, owner: OwnerId, { reply }: TurnRecord): Promise<boolean> {
  const read = services.running.read(owner, reply.id.toHexString()).catch(() => null);
  const running = await withTimeout(READ_WITHIN_MS, read, () => null);
  return running !== null && running.attempt >= reply.attempt && running.text !== '';
}

/**
 * Ends an ordinary reply of the session that blocks the safety reply, as a worker does: with its text if any was shown,
 * otherwise it waits again.
 * @returns whether there was one
 */
async function setOrdinaryAside(services: ChatServices, owner: OwnerId, turn: TurnRecord): Promise<boolean> {
  const sessionId = turn.sessionId.toHexString();
  const ordinary = await services.verdictStore.takeOrdinary(owner, sessionId, writerOf(services), LEASE_MS);
  if (!ordinary) return false;
  const { id, attempt } = ordinary.reply;
  const taken = services.running.takeOver(owner, id.toHexString(), ordinary._id.toHexString(), attempt);
  const text = await withTimeout(
    READ_WITHIN_MS,
    taken.catch(() => ''),
    () => '',
  );
  if (text === '' && (await services.verdictStore.putBack(owner, claimOf(ordinary), 0))) return true;
  const frame = {
    sessionId,
    replyId: id.toHexString(),
    replyTo: ordinary._id.toHexString(),
    attempt,
    seq: 0,
    text,
  };
  if (text !== '') await waitBriefly(services.logger, 'reply:delta', services.running.write(owner, frame));
  await settle(services, owner, ordinary, 'stopped', text);
  return true;
}

const claimOf = ({ _id, reply }: TurnRecord): Claim => ({
  messageId: _id.toHexString(),
  attempt: reply.attempt,
});

/** Stores a reply and publishes its completion; without Redis people read the stored message. */
async function settle(
  services: ChatServices,
  owner: OwnerId,
  turn: TurnRecord,
  state: 'done' | 'stopped',
  text: string,
): Promise<void> {
  const level = turn.crisis?.level ?? null;
  const provenance = state === 'done' ? provenanceOf(services, turn) : null;
  const settled = await services.replies.settle(owner, claimOf(turn), state, text, level, provenance);
  const message = settled && presentReply(settled);
  if (!message) return;
  const sessionId = turn.sessionId.toHexString();
  const published = services.publisher.severalToPerson(owner, [
    ['reply:completed', { sessionId, replyId: message.id, message }],
    ['typing', { sessionId, active: false }],
  ]);
  await waitBriefly(services.logger, 'reply:completed', published);
  await waitBriefly(services.logger, 'running reply', services.running.forget(owner, message.id));
}

function provenanceOf({ now }: ChatServices, { sender, crisis, createdAt }: TurnRecord): ReplyProvenance {
  const latencyMs = Math.max(0, now().getTime() - createdAt.getTime());
  return {
    style: sender?.therapyStyle ?? 'humanistic',
    model: null,
    promptVersion: 'none',
    knowledge: [],
    detectorVersion: crisis?.version ?? null,
    latencyMs,
    firstWordMs: latencyMs,
    tokens: null,
  };
}
