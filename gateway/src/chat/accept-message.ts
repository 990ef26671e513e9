import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import type { SubscriptionStatus } from '@winny/common/contract/subscription';
import { presentMessage } from '@winny/common/data/message/present';
import type { TurnRecord } from '@winny/common/data/message/store';
import {
  heldBefore,
  heldInForce,
  inheritedSince,
  lowerRemains,
  signalsInForce,
} from '@winny/common/data/session/inherited-state';
import { presentSession } from '@winny/common/data/session/present';
import type { SessionRecord } from '@winny/common/data/session/schema';
import type { OpenedSession } from '@winny/common/data/session/store';
import { isLongerThan } from '@winny/common/domain/count-characters';
import {
  crisisNotice,
  type HeldLevel,
  heldLevelAt,
  raiseVerdict,
  sessionLevel,
} from '@winny/common/domain/crisis/decide';
import { detectCrisis } from '@winny/common/domain/crisis/detector';
import { takesBack } from '@winny/common/domain/crisis/reassurance';
import { followAnswer } from '@winny/common/domain/crisis/safety-question';
import type { AnyPush } from '@winny/common/platform/publish';
import { waitBriefly, withRetry } from '@winny/common/platform/waiting';
import type { Viewer } from '../account/viewer.ts';
import { announce } from './announce.ts';
import type { ChatServices } from './chat-services.ts';
import { awaitVerdict } from './crisis-verdict.ts';
import { watchCrisis } from './fixed-safety-reply.ts';
import { screenRefused } from './screen-refused.ts';
import { seenQuestion } from './seen-question.ts';
import { storeMessage } from './store-message.ts';

/**
 * Accepts a message: runs the detector, takes the charge, stores the message with its reply's record (once per `clientId`)
 * and returns when the verdict has arrived or timed out. Every acknowledged message is stored, and every stored message is
 * acknowledged.
 * @param early the session and the person's others, if a read of them was already started
 * @throws AppError messageEmpty, messageTooLong, sessionNotFound, dailyLimit, unauthorized
 */
export async function acceptMessage(
  services: ChatServices,
  viewer: Viewer,
  body: Pick<SendMessageBody, 'sessionId' | 'content' | 'clientId'>,
  early?: Promise<OpenedSession | null>,
): Promise<SendMessageAnswer> {
  const content = body.content.trim();
  if (content === '') throw new AppError('messageEmpty');
  if (isLongerThan(content, LIMITS.messageChars)) throw new AppError('messageTooLong');
  const now = services.now();
  const opened = await (early ?? services.sessions.open(viewer.id, body.sessionId, inheritedSince(now)));
  if (!opened) throw new AppError('sessionNotFound');
  const { session } = opened;

  const earlier = signalsInForce([session, ...opened.others], now);
  const { verdict: found, signals } = detectCrisis(content, { earlier });
  const question = await seenQuestion(services, viewer.id, session, now);
  const { verdict: detected, answer } = followAnswer(question, content, found, now);
  const follow = (by: CrisisVerdict) =>
    followVerdict(opened, by, takesBack(content, { verdict: by, signals }), now);
  const isAbovePace = services.sendPace.isAbove(viewer.id);
  const message = { ...body, content, session, detected, now, isAbovePace };
  let after = follow(detected);
  let outcome = await storeMessage(services, viewer, { ...message, ...after });
  if (outcome === 'refused' && !(await isAbovePace)) {
    after = follow(raiseVerdict(detected, await screenRefused(services, viewer.id, content, now)));
    // Also without a crisis: the same send may have been accepted meanwhile.
    outcome = await storeMessage(services, viewer, { ...message, ...after });
  }
  // At level 1, which messages in other languages have, the support card is shown although nothing is stored.
  if (outcome === 'refused') throw new AppError('dailyLimit', undefined, after.verdict.level);
  if (!outcome.isNew) return answerSend(outcome.turn, outcome.turn.crisis ?? detected);
  const { turn, status } = outcome;
  const { own, others, decide } = after;
  watchCrisis(services, turn);
  // From here on nothing may refuse: the message is stored, and after a refusal the person would send it again.
  const [verdict] = await Promise.all([
    awaitVerdict(services, turn, after.verdict, announceTurn(services, turn, status)),
    retryInBackground(services, () =>
      updateSession(services, viewer, opened, { turn, level: own.level, others, now }, decide),
    ),
    question &&
      answer &&
      retryInBackground(services, () =>
        services.safetyQuestions.answer(viewer.id, body.sessionId, question.messageId, answer, now),
      ),
    signals &&
      retryInBackground(services, () =>
        services.sessionChat.noteSignals(viewer.id, body.sessionId, signals, now),
      ),
  ]);
  return answerSend(turn, verdict);
}

/** The levels after a message with this verdict: that of its session, and the one in force. */
function followVerdict(
  { session, others: before }: OpenedSession,
  verdict: CrisisVerdict,
  reassuring: boolean,
  now: Date,
) {
  // A session stores only what its own messages have told: the danger of another one is not taken back here, unless that one was
  // deleted (SAFE-7).
  const decide = (known: HeldLevel | null) => sessionLevel(known, verdict, now.getTime(), { reassuring });
  const own = decide(heldBefore(session));
  const others = reassuring ? before.map((other) => lowerRemains(other, now)) : before;
  return { verdict, decide, own, others, held: heldInForce(own, others, now) ?? own };
}

/**
 * Publishes an accepted (or reopened) message, the remaining allowance and, if the detector found a crisis, `crisis:detected` to
 * all tabs of the person. Never throws and waits only briefly: the message is stored, so tabs can read it later.
 */
export async function announceTurn(
  { publisher, logger }: Pick<ChatServices, 'publisher' | 'logger'>,
  turn: TurnRecord,
  status: SubscriptionStatus,
): Promise<void> {
  const sessionId = turn.sessionId.toHexString();
  const pushes: AnyPush[] = [
    ['message:created', { sessionId, message: presentMessage(turn) }],
    ['subscription:updated', { status }],
  ];
  const notice = turn.crisis && crisisNotice(turn.crisis);
  if (notice && notice.crisisLevel > (turn.acknowledged ?? 0)) {
    const crisis = { ...notice, sessionId, messageId: turn._id.toHexString() };
    pushes.push(['crisis:detected', crisis]);
  }
  await waitBriefly(logger, 'announce', publisher.severalToPerson(turn.ownerId, pushes));
}

/** Retries an update of the session in the background; waits only briefly for it. */
function retryInBackground(services: ChatServices, update: () => Promise<void>): Promise<void> {
  const updated = withRetry(update, {
    onFailure: (err) => services.logger.warn({ err }, 'session not updated yet, retrying'),
  });
  return waitBriefly(services.logger, 'session update', updated);
}

/**
 * Stores in the session that the person has written, and the level that its own messages have told, and lowers the remains of
 * deleted sessions that the message takes back. A changed level is told to all tabs, which show the support card at level 1
 * (SAFE-2).
 */
async function updateSession(
  services: ChatServices,
  viewer: Viewer,
  { session, others }: OpenedSession,
  after: { turn: TurnRecord; level: CrisisLevel; others: readonly SessionRecord[]; now: Date },
  decide: (held: HeldLevel | null) => HeldLevel,
): Promise<void> {
  // Most messages change nothing here, and a database write is the most expensive part of a send.
  const lowered = others.filter((other, index) => other !== after.others[index]);
  const isCalm = after.level === 0 && session.crisisLevel === 0;
  if (session.hasUserMessage && isCalm && lowered.length === 0) return;
  const sessionId = session._id.toHexString();
  const messageId = after.turn._id.toHexString();
  await services.sessionChat.lowerRemains(viewer.id, lowered, messageId, after.now);
  const changed = await services.sessionChat.noteUserMessage(
    viewer.id,
    sessionId,
    session,
    messageId,
    decide,
  );
  const now = services.now();
  const levelOf = (record: SessionRecord) => heldLevelAt(heldBefore(record), now.getTime());
  if (!changed || (levelOf(changed) === levelOf(session) && lowered.length === 0)) return;
  announce(services, viewer.id, 'session:updated', { session: presentSession(changed, now, after.others) });
}

/**
 * The answer to a send (DATA-6).
 * @param verdict the verdict known at this time
 */
export function answerSend(turn: TurnRecord, verdict: CrisisVerdict): SendMessageAnswer {
  const notice = crisisNotice(verdict);
  return {
    message: presentMessage({ ...turn, crisis: verdict }),
    isCrisis: notice !== null,
    crisisType: notice?.crisisType ?? null,
    crisisReason: notice?.crisisReason ?? null,
    crisisLevel: verdict.level,
    ...(notice?.ownLines && { ownLines: notice.ownLines }),
    // A person in crisis never meets a paywall.
    shouldShowPaywall: notice === null && (turn.charge?.shouldShowPaywall ?? false),
    totalWinnyMessages: turn.charge?.totalWinnyMessages ?? 0,
  };
}
