import { setTimeout as pause } from 'node:timers/promises';
import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { TherapyStyle } from '@winny/common/contract/session';
import type { TurnRecord } from '@winny/common/data/message/store';
import { newEvaluationOwner, type OwnerId } from '@winny/common/data/owner';
import type { SenderRecord } from '@winny/common/data/user/schema';
import { runPass } from '../account/erasure/erase-person.ts';
import type { Viewer } from '../account/viewer.ts';
import { acceptMessage } from '../chat/accept-message.ts';
import type { Services } from '../services.ts';
import { EvaluationError } from './evaluation-error.ts';
import { createPastVerdicts, type Said } from './past-verdicts.ts';
import { replay } from './replay.ts';

/** Shorter than an erasure's lease, so that no sweep erases the person before the end. */
const DEADLINE_MS = 45_000;
const LOOK_EVERY_MS = 50;

/** A conversation whose last message is answered. */
export interface Conversation {
  style: TherapyStyle;
  said: Said[];
}

/** The reply that a person would have been shown. */
export interface Evaluated {
  content: string;
  verdict: CrisisVerdict | null;
  tokens: number | null;
}

/**
 * Answers the last message of a conversation as the product does, for a person and a session that exist as long as this
 * takes: detector, judge, fixed text, prompts, and the screening of what the model says. Everything is erased afterwards; if
 * this process ends before, by the sweep of erasures.
 * @param signal ends the wait when the client has left
 * @throws EvaluationError when no reply came
 */
export async function runEvaluation(
  services: Services,
  { style, said }: Conversation,
  signal: AbortSignal,
): Promise<Evaluated> {
  const owner = newEvaluationOwner();
  const until = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  await services.erasures.begin(owner, null, services.now());
  try {
    const verdicts = createPastVerdicts(services.redis);
    const past = await replay(verdicts, said, services.now());
    const session = { title: 'Evaluation', therapyStyle: style };
    const { _id } = await services.sessions.create(owner, session, services.now(), past.state);
    const sessionId = _id.toHexString();
    await services.pastTurns.insert(owner, sessionId, past.messages);
    const content = said.at(-1)?.content ?? '';
    const free = { ...services, allowance: { ...services.allowance, charge: async () => FREE } };
    const { message } = await acceptMessage(free, viewerOf(owner), {
      sessionId,
      content,
      clientId: undefined,
    });
    const turn = await replyTo(services, owner, message.id, until);
    if (turn.crisis) await verdicts.note(said, said.length - 1, turn.crisis);
    if (turn.reply.state === 'failed' || turn.reply.content === null) {
      throw new EvaluationError(502, 'server_error', 'reply_failed', 'The language model gave no reply.');
    }
    const tokens = turn.reply.provenance?.tokens ?? null;
    return { content: turn.reply.content, verdict: turn.crisis ?? null, tokens };
  } finally {
    await runPass(services, owner, false);
  }
}

/** Waits for the end of a reply. Evaluations are few, so looking is simpler than listening. */
async function replyTo(
  { messages }: Services,
  owner: OwnerId,
  messageId: string,
  until: AbortSignal,
): Promise<TurnRecord> {
  for (;;) {
    const turn = await messages.turn(owner, messageId);
    if (turn && !turn.reply.open) return turn;
    await pause(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) {
      throw new EvaluationError(504, 'server_error', 'timeout', 'There was no reply within 45 seconds.');
    }
  }
}

/** Evaluations are free. */
const SENDER: SenderRecord = {
  subscription: { tier: 'premium', status: 'active', endDate: null, source: 'manual', isTrialUsed: false },
  totalWinnyMessages: 1,
  firstName: '',
  therapyExperience: null,
  supportStyle: null,
  preferredApproaches: [],
  allowance: { day: '', usedToday: 0, bonusLeft: 0, bonusGranted: false },
};
const FREE = { user: SENDER, kind: 'none' as const };

function viewerOf(owner: OwnerId): Viewer {
  return { id: owner, role: 'user', tokenVersion: 0, signInId: '', isHalfSpent: false, sender: SENDER };
}
