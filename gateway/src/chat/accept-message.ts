import { randomUUID } from 'node:crypto';
import type { CrisisLevel, CrisisVerdict } from '@winny/common/contract/crisis';
import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import type { SendMessageAnswer, SendMessageBody } from '@winny/common/contract/message';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { SessionRecord } from '@winny/common/data/session/schema';
import { allowanceState } from '@winny/common/data/user/allowance-store';
import { presentStatus } from '@winny/common/data/user/present-status';
import { shouldShowPaywall } from '@winny/common/domain/allowance';
import { isLongerThan } from '@winny/common/domain/count-characters';
import { isCrisis, sessionLevel } from '@winny/common/domain/crisis/decide';
import { soundsReassuring } from '@winny/common/domain/crisis/reassurance';
import { screenMessage } from '@winny/common/domain/crisis/screen';
import { calendarDay } from '@winny/common/domain/day';
import type { Viewer } from '../account/viewer.ts';
import { announceTurn } from './announce-turn.ts';
import { answerSend } from './answer-send.ts';
import type { ChatServices } from './chat-services.ts';
import { judgeWithin } from './judge-within.ts';

/** A claim by a worker usually takes milliseconds after the verdict; later than this, the reaper helps. */
export const CLAIM_DUE_MS = LIMITS.verdictWaitMs + 2_500;
/** The person's own words the screen sees beside the message: signals add up (spec/safety.md, "Noticing"). */
const EARLIER_MESSAGES = 6;

/**
 * Accepts a message: screens it, takes its price, stores it with its reply's record, once per `clientId`, and answers when the
 * verdict is there or has taken too long. What is acknowledged is stored.
 * @throws AppError messageEmpty, messageTooLong, sessionNotFound, dailyLimit, unauthorized
 */
export async function acceptMessage(
  services: ChatServices,
  viewer: Viewer,
  body: Pick<SendMessageBody, 'sessionId' | 'content' | 'clientId'>,
): Promise<SendMessageAnswer> {
  const content = body.content.trim();
  if (content === '') throw new AppError('messageEmpty');
  if (isLongerThan(content, LIMITS.messageChars)) throw new AppError('messageTooLong');
  const session = await services.sessions.get(viewer.id, body.sessionId);
  if (!session) throw new AppError('sessionNotFound');

  const known = await firstResult(services, viewer, body);
  if (known) return known;

  const now = services.now();
  const earlier = await earlierWords(services, viewer, body.sessionId, now);
  const { verdict: screened } = screenMessage(content, {
    earlier: earlier.flatMap((words) => screenMessage(words).signals ?? []),
  });
  const turn = await store(services, viewer, { ...body, content }, screened, now);
  if (!turn) {
    const first = await firstResult(services, viewer, body);
    if (first) return first;
    throw new AppError('unavailable');
  }
  const [verdict] = await Promise.all([
    judgeWithin(services, turn, screened),
    noteInSession(services, viewer, session, content, screened, now),
  ]);
  return answerSend(turn, verdict);
}

/** The answer to a send that was accepted before under the same `clientId`. */
async function firstResult(
  services: ChatServices,
  viewer: Viewer,
  body: Pick<SendMessageBody, 'sessionId' | 'clientId'>,
): Promise<SendMessageAnswer | null> {
  if (body.clientId === undefined) return null;
  const turn = await services.messages.byClientId(viewer.id, body.sessionId, body.clientId);
  return turn?.crisis ? answerSend(turn, turn.crisis) : null;
}

async function earlierWords(services: ChatServices, viewer: Viewer, sessionId: string, now: Date) {
  const latest = await services.messages.latest(viewer.id, sessionId, now, EARLIER_MESSAGES);
  return latest
    .filter((message) => message.role === 'user')
    .map((message) => message.content)
    .reverse();
}

/** Charges and stores; null when another send with this `clientId` was stored meanwhile (the charge is the same one). */
async function store(
  services: ChatServices,
  viewer: Viewer,
  body: Pick<SendMessageBody, 'sessionId' | 'content' | 'clientId'>,
  screened: CrisisVerdict,
  now: Date,
): Promise<TurnRecord | null> {
  const day = calendarDay(now, services.timeZone);
  const key = `${body.sessionId}.${body.clientId ?? randomUUID()}`;
  const send = { key, day, now, isCrisis: isCrisis(screened) };
  const charged = await services.allowance.charge(viewer.id, send);
  if (!charged) throw new AppError('unauthorized');
  // A message in another language has level 1: the support card is shown although nothing is stored.
  if (charged.kind === null) throw new AppError('dailyLimit', undefined, screened.level);
  const turn = await services.messages.accept(viewer.id, {
    ...body,
    clientId: body.clientId,
    charge: {
      key,
      refundDue: false,
      shouldShowPaywall: shouldShowPaywall(allowanceState(charged.user, now), day, charged.kind),
      totalWinnyMessages: charged.user.totalWinnyMessages,
    },
    crisis: screened,
    createdAt: now,
    dueAt: new Date(now.getTime() + CLAIM_DUE_MS),
  });
  if (turn) await announceTurn(services, turn, presentStatus(charged.user, day, now));
  return turn;
}

/** The session learns that the person has written, and the level its next replies are written under. */
async function noteInSession(
  services: ChatServices,
  viewer: Viewer,
  session: SessionRecord,
  content: string,
  screened: CrisisVerdict,
  now: Date,
): Promise<void> {
  const level = session.crisisLevel as CrisisLevel;
  const previous = session.crisisAt ? { level, at: session.crisisAt.getTime() } : null;
  const reassuring = soundsReassuring(content);
  const held = sessionLevel(previous, screened, now.getTime(), { reassuring });
  // Most messages change nothing here, and a write to the database is the dearest part of a send.
  if (session.hasUserMessage && held.level === 0 && level === 0) return;
  const at = new Date(held.at);
  await services.sessionChat.noteUserMessage(viewer.id, session._id.toHexString(), { level: held.level, at });
}
