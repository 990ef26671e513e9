import { AppError } from '@winny/common/contract/errors';
import type {
  Export,
  ExportedMessage,
  ExportedProvenance,
  ExportedQuestion,
  ExportedSession,
  ExportedState,
} from '@winny/common/contract/export';
import { LIMITS } from '@winny/common/contract/limits';
import { billingOf } from '@winny/common/data/billing/record';
import type { MailRecord } from '@winny/common/data/mail/schema';
import type { MessageRecord, ReplyProvenance } from '@winny/common/data/message/schema';
import type { OwnerId } from '@winny/common/data/owner';
import { presentSafetyRecords } from '@winny/common/data/safety/present';
import type { SafetyState, SessionRecord } from '@winny/common/data/session/schema';
import { presentStatus } from '@winny/common/data/user/allowance-store';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { AskedQuestion } from '@winny/common/domain/crisis/safety-question';
import { calendarDay } from '@winny/common/domain/day';
import type { AccountServices } from './account-services.ts';
import { presentUser } from './profile.ts';
import { readSafetyPlan } from './safety-plan.ts';
import type { Viewer } from './viewer.ts';

/** More mails than are kept of a person. */
const MAILS_LISTED = 1_000;

/**
 * Everything that is stored about a person, as a JSON file (DEC-51). Messages are read and sent piece by piece: a person may
 * have more of them than fit into memory.
 */
export async function exportData(
  services: AccountServices,
  viewer: Viewer,
): Promise<{ fileName: string; pieces: AsyncIterable<string> }> {
  const user = await services.users.byId(viewer.id);
  if (!user) throw new AppError('unauthorized');
  const now = services.now();
  const mails = await services.mails.list(viewer.id, MAILS_LISTED);
  const plan = await readSafetyPlan(services, viewer);
  const records = await services.safetyRecords.list(viewer.id);
  const about = {
    ...describe(user, mails, now, services.timeZone),
    safetyPlan: plan.version > 0 ? plan : null,
    safetyRecords: presentSafetyRecords(records),
  };
  return {
    fileName: `winny-${calendarDay(now, services.timeZone)}.json`,
    pieces: pieces(services, viewer.id, about),
  };
}

async function* pieces(
  { sessions, messages }: AccountServices,
  owner: OwnerId,
  about: Omit<Export, 'sessions' | 'deletedSessions'>,
): AsyncGenerator<string> {
  yield `${openEnded(about)},"sessions":[`;
  const newestFirst = await sessions.list(owner, LIMITS.sessionsPerPerson);
  for (const [index, session] of newestFirst.reverse().entries()) {
    yield `${index > 0 ? ',' : ''}\n${openEnded(presentSession(session))},"messages":[`;
    let separator = '\n';
    for await (const message of messages.each(owner, session._id.toHexString())) {
      yield separator + JSON.stringify(presentMessage(message));
      separator = ',\n';
    }
    yield ']}';
  }
  // After the sessions: one that is deleted meanwhile is among these.
  yield '],"deletedSessions":[';
  let separator = '\n';
  for await (const remains of sessions.remains(owner)) {
    yield separator + JSON.stringify(presentState(remains));
    separator = ',\n';
  }
  yield ']}\n';
}

/** A JSON object without its last brace, so that more fields can follow. */
function openEnded(fields: object): string {
  return JSON.stringify(fields).slice(0, -1);
}

function describe(
  user: UserRecord,
  mails: MailRecord[],
  now: Date,
  timeZone: string,
): Omit<Export, 'sessions' | 'deletedSessions' | 'safetyPlan' | 'safetyRecords'> {
  const { day, usedToday, charges, afterCrisis = {} } = user.allowance;
  const { monthlyPence, hasDiscount, customerId = null } = billingOf(user);
  return {
    exportedAt: now.toISOString(),
    account: presentUser(user),
    subscription: {
      ...presentStatus(user, calendarDay(now, timeZone), now),
      source: user.subscription.source,
      monthlyPence,
      customerId,
      hasDiscount,
    },
    allowance: {
      day,
      usedToday,
      afterCrisis: Object.fromEntries(
        Object.entries(afterCrisis).map(([session, { at, left }]) => [
          session,
          { at: at.toISOString(), left },
        ]),
      ),
      charges: charges.map((charge) => ({ day: charge.day, kind: charge.kind })),
    },
    mails: mails.map(({ kind, state, createdAt, settledAt }) => ({
      kind,
      state,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
}

function presentSession(session: SessionRecord): ExportedSession {
  return {
    id: session._id.toHexString(),
    title: session.title,
    therapyStyle: session.therapyStyle,
    createdAt: session.createdAt.toISOString(),
    greetings: session.greetings,
    hasUserMessage: session.hasUserMessage,
    ...presentState(session),
    safetyQuestion: session.question
      ? {
          ...presentQuestion(session.question),
          before: session.question.before ? presentQuestion(session.question.before) : null,
        }
      : null,
  };
}

function presentState({ crisisLevel, crisisAt, dangers = [], signals }: SafetyState): ExportedState {
  return {
    crisisLevel,
    crisisAt: crisisAt?.toISOString() ?? null,
    dangers: dangers.map(({ type, reason }) => ({ type, reason })),
    signals: signals.map(({ at, signals: codes, ownLife }) => ({
      at: at.toISOString(),
      signals: [...codes],
      ownLife,
    })),
  };
}

function presentQuestion({
  messageId,
  type,
  askedAt,
  answer,
  answeredAt,
  others = 0,
  fixed,
}: Omit<AskedQuestion, 'before'>): ExportedQuestion {
  return {
    ...{ messageId, type, answer, others },
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    fixed: fixed ? { way: fixed.way, reason: fixed.reason } : null,
  };
}

function presentMessage({
  _id,
  role,
  content,
  createdAt,
  reply,
  screened,
  crisis,
  acknowledged,
}: MessageRecord): ExportedMessage {
  return {
    id: _id.toHexString(),
    role,
    content,
    createdAt: createdAt.toISOString(),
    reply: reply
      ? {
          content: reply.content,
          state: reply.state,
          createdAt: reply.createdAt?.toISOString() ?? null,
          provenance: reply.provenance ? presentProvenance(reply.provenance) : null,
        }
      : null,
    verdicts: [screened, crisis].filter((verdict) => verdict !== undefined),
    acknowledged: acknowledged ?? null,
  };
}

function presentProvenance({ knowledge, ...rest }: ReplyProvenance): ExportedProvenance {
  return { ...rest, knowledge: knowledge.map(({ id, version, title }) => ({ id, version, title })) };
}
