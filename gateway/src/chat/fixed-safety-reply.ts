import { presentReply } from '@winny/common/data/message/present';
import type { Claim } from '@winny/common/data/message/reply-store';
import type { ReplyProvenance } from '@winny/common/data/message/schema';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { isCrisis } from '@winny/common/domain/crisis/decide';
import { beginsWithOpening, safetyOpening } from '@winny/common/domain/crisis/safety-opening';
import { fixedQuestionIn } from '@winny/common/domain/crisis/safety-question';
import { waitBriefly, withRetry, withTimeout } from '@winny/common/platform/waiting';
import type { ChatServices } from './chat-services.ts';

/** A person in danger waits this long for the first words of a worker (ms). */
export const FIXED_REPLY_AFTER_MS = 3_000;
/** Redis answers within this time (ms), or it counts as away: no person then sees the text of a worker. */
const READ_WITHIN_MS = 300;
const LEASE_MS = 6_000;
/** A worker renews its lease every two seconds, so one with less left than this (ms) has stopped doing so. */
const NOT_RENEWED_MS = 3_500;

/** A message in crisis, with the time at which its reply was due when it was read. */
export type FoundCrisis = Pick<TurnRecord, '_id' | 'ownerId'> & { reply: Pick<TurnRecord['reply'], 'dueAt'> };

/** What a sweep knows of a message in crisis. */
interface Look {
  /** The lease of its worker has ended: the fixed text replaces what that worker has shown. */
  abandoned: boolean;
  /** It has waited so long that the reply to an earlier message in crisis ends, even if a worker is writing it. */
  endEarlier: boolean;
}

/** `shown`: the person sees the fixed text of a worker, who goes on; `written`: this gateway wrote it; `none`: neither. */
type Outcome = 'shown' | 'written' | 'none';

/**
 * Writes the fixed text three seconds after a message in crisis was accepted, unless a worker has shown it by then. The sweep
 * (`sweep-crises`) finds the messages that this misses, and those whose verdict is raised later.
 */
export function watchCrisis(services: ChatServices, turn: TurnRecord): void {
  if (!turn.crisis || !isCrisis(turn.crisis)) return;
  const passed = services.now().getTime() - turn.createdAt.getTime();
  const left = FIXED_REPLY_AFTER_MS - Math.max(0, passed);
  setTimeout(() => void answerCrisis(services, turn), left).unref();
}

/**
 * Writes the fixed text as the reply to a message in crisis, unless a worker has shown it. Never throws.
 * @param look what the calling sweep knows, which then retries by itself; null: retried here for a minute
 */
export async function answerCrisis(
  services: ChatServices,
  turn: FoundCrisis,
  look: Look | null = null,
): Promise<Outcome> {
  try {
    const write = () => writeFixedReply(services, turn, look ?? { abandoned: false, endEarlier: false });
    return await (look ? write() : withRetry(write));
  } catch (error) {
    services.logger.error(
      { err: error, messageId: turn._id.toHexString() },
      'fixed safety reply not written',
    );
    return 'none';
  }
}

async function writeFixedReply(services: ChatServices, seen: FoundCrisis, look: Look): Promise<Outcome> {
  const owner = ownerOf(seen.ownerId);
  const messageId = seen._id.toHexString();
  const turn = await services.messages.turn(owner, messageId);
  if (!turn?.reply.open || !turn.crisis || !isCrisis(turn.crisis)) return 'none';
  // A worker has claimed it since, or renewed its lease.
  if (look.abandoned && turn.reply.dueAt > seen.reply.dueAt) return 'none';
  if (!look.abandoned && (await shownOpening(services, owner, turn)) !== null) return 'shown';
  const claim = () =>
    services.crisisClaims.claimCrisis(owner, messageId, turn.reply.attempt, writerOf(services), LEASE_MS);
  const endBlocking = async () =>
    (await endOrdinary(services, owner, turn)) ||
    (await finishEarlierCrisis(services, owner, turn, look.endEarlier));
  const claimed = (await claim()) ?? ((await endBlocking()) ? await claim() : null);
  if (!claimed) return 'none';
  const opening = openingOf(claimed, await services.messages.repliesBefore(owner, claimed));
  if (opening === null) return 'none';
  const { text, asks } = opening;
  const replyId = claimed.reply.id.toHexString();
  const sessionId = claimed.sessionId.toHexString();
  const { attempt } = claimed.reply;
  const frame = { sessionId, replyId, replyTo: messageId, attempt, seq: 0, text };
  await Promise.all([
    waitBriefly(services.logger, 'reply:delta', services.running.write(owner, frame)),
    waitBriefly(
      services.logger,
      'safety question',
      services.safetyQuestions.noteFixed(owner, claimed, asks, services.now()),
    ),
  ]);
  // A reply that the person has stopped never becomes `done`, and the session's next reply would wait for it.
  await settle(services, owner, claimed, claimed.reply.stopRequested ? 'stopped' : 'done', text);
  services.logger.warn({ messageId, attempt }, 'no worker answered in time: fixed safety reply written');
  return 'written';
}

/** The fixed text for a message, as a worker writes it, and its question. */
function openingOf({ content, crisis, sender }: TurnRecord, said: readonly string[]) {
  if (!crisis?.type) return null;
  const text = safetyOpening({ content, verdict: crisis, region: sender?.region ?? 'uk', said });
  const asks = text && fixedQuestionIn(text, { type: crisis.type, reason: crisis.reason });
  return text && asks ? { text, asks } : null;
}

const writerOf = ({ verdicts }: ChatServices) => `gateway:${verdicts.gatewayId}`;

/**
 * The text of a reply that begins with the fixed text of the message's present verdict. An ordinary reply does not count: its
 * worker may not have heard that the verdict was raised.
 * @returns null when the person does not see the fixed text
 */
async function shownOpening(
  services: ChatServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<string | null> {
  const read = services.running.read(owner, turn.reply.id.toHexString()).catch(() => null);
  const shown = (await withTimeout(READ_WITHIN_MS, read, () => null))?.text ?? '';
  if (shown === '') return null;
  const { content, crisis: verdict, sender } = turn;
  if (!verdict) return null;
  // In any wording: its worker may have begun before the reply to an earlier message ended.
  return beginsWithOpening(shown, { content, verdict, region: sender?.region ?? 'uk' }) ? shown : null;
}

/**
 * Ends an ordinary reply of the session that blocks the safety reply, as a worker does: with its text if any was shown,
 * otherwise it waits again.
 * @returns whether there was one
 */
async function endOrdinary(services: ChatServices, owner: OwnerId, turn: TurnRecord): Promise<boolean> {
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

/**
 * Ends the reply to an earlier message in crisis with what was shown of it, when its fixed text was shown and its worker hangs.
 * @param evenIfWriting also when its worker renews its lease
 * @returns whether there was one
 */
async function finishEarlierCrisis(
  services: ChatServices,
  owner: OwnerId,
  { _id, sessionId }: TurnRecord,
  evenIfWriting: boolean,
): Promise<boolean> {
  const earlier = await services.messages.oldestOpen(owner, sessionId.toHexString());
  if (!earlier?.reply.urgent || earlier.reply.state !== 'writing' || earlier._id.equals(_id)) return false;
  const left = earlier.reply.dueAt.getTime() - services.now().getTime();
  if (!evenIfWriting && left > NOT_RENEWED_MS) return false;
  const shown = await shownOpening(services, owner, earlier);
  if (shown === null) return false;
  const { messageId, attempt } = claimOf(earlier);
  const claimed = await services.crisisClaims.claimCrisis(
    owner,
    messageId,
    attempt,
    writerOf(services),
    LEASE_MS,
  );
  if (!claimed) return false;
  const replyId = claimed.reply.id.toHexString();
  const taken = services.running.takeOver(owner, replyId, messageId, claimed.reply.attempt);
  const text = await withTimeout(
    READ_WITHIN_MS,
    taken.catch(() => shown),
    () => shown,
  );
  await settle(services, owner, claimed, claimed.reply.stopRequested ? 'stopped' : 'done', text);
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
