import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import type { SessionRecord } from '@winny/common/data/session/schema';
import { heldLevelAt, isCrisis } from '@winny/common/domain/crisis/decide';
import { safetyReply } from '@winny/common/domain/crisis/safety-reply';
import type { PromptMessage } from '../providers/openai.ts';
import type { WorkerServices } from '../worker-services.ts';
import { buildPrompt } from './build-prompt.ts';
import { systemPrompt } from './system-prompt.ts';

/** More than the prompt's budget can hold of short messages. */
const EARLIER_MESSAGES = 60;
/** A session that was deleted while its reply was prepared; the claim's guard finds that out at the end. */
const GONE = { therapyStyle: 'humanistic', crisisLevel: 0, crisisAt: null } as const;

/**
 * What a reply is written from.
 * @returns the prompt, and in a crisis the fixed, reviewed text the reply opens with (spec/safety.md, "The reply")
 */
export async function prepareReply(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<{ prompt: PromptMessage[]; opening: string | null }> {
  const sessionId = turn.sessionId.toHexString();
  const [session, user, earlier] = await Promise.all([
    services.sessions.get(owner, sessionId),
    services.users.byId(owner),
    services.messages.latest(owner, sessionId, turn.createdAt, EARLIER_MESSAGES),
  ]);
  const held = heldLevel(session ?? GONE, services.now());
  const verdict = turn.crisis ?? { level: 0 as const, type: null, reason: null };
  const level: CrisisLevel = verdict.level > held ? verdict.level : held;
  const instructions = systemPrompt({
    therapyStyle: (session ?? GONE).therapyStyle,
    supportStyle: user?.supportStyle ?? null,
    therapyExperience: user?.therapyExperience ?? null,
    preferredApproaches: user?.preferredApproaches ?? [],
    firstName: user?.firstName ?? '',
    safety: { level, type: verdict.type },
  });
  const prompt = buildPrompt(instructions, earlier, turn);
  if (!isCrisis(verdict) || verdict.type === null) return { prompt, opening: null };
  const timesGiven = await services.messages.countCrisisTurns(owner, sessionId, turn.createdAt);
  const { type, reason } = verdict;
  return { prompt, opening: safetyReply({ type, level: verdict.level, reason, region: 'uk', timesGiven }) };
}

function heldLevel(session: Pick<SessionRecord, 'crisisLevel' | 'crisisAt'>, now: Date): CrisisLevel {
  if (!session.crisisAt) return 0;
  const held = { level: session.crisisLevel as CrisisLevel, at: session.crisisAt.getTime() };
  return heldLevelAt(held, now.getTime());
}
