import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { JudgedTurn } from '@winny/common/data/message/verdict-store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { combineVerdicts, isCrisis } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import { followRaise } from './follow-raise.ts';
import { judgeMessage } from './judge-message.ts';

/** The person's messages before this one that the model reads with it. */
const EARLIER_MESSAGES = 8;
/** A verdict that is this late (ms) comes from a backlog: nobody waits for it any more. */
const STALE_MS = 60_000;
/** When to look whether the consequences of a raised verdict have happened (ms). */
export const FOLLOW_WITHIN_MS = 5_000;

/**
 * Has the model judge a message, tells the acknowledgement that waits for it and the worker that writes the reply, and stores the
 * verdict. A verdict that raises what the detector said is stored together with the note that its consequences are due
 * (`followRaise`); they are repeated, by this job's retry or the next job for this message, until all have happened.
 */
export async function classifyCrisis(
  services: WorkerServices,
  payload: JobPayload<'classify-crisis'>,
): Promise<void> {
  const owner = ownerOf(payload.ownerId);
  const { sessionId, messageId } = payload;
  const found = await services.verdicts.read(owner, sessionId, messageId, EARLIER_MESSAGES);
  if (!found?.turn.crisis) return;
  await noteDanger(services, owner, found.turn);
  const turn = found.turn.judged
    ? found.turn
    : await judgeTurn(services, owner, found, found.turn.crisis, payload.gatewayId);
  if (found.turn.judged) tellGateway(services, payload.gatewayId, messageId, found.turn.crisis);
  if (turn?.raise?.pending) await followRaise(services, owner, turn);
}

/**
 * Has the session hold the danger that the detector found, if it does not yet: the gateway may have ended, or lost the database,
 * between storing the message and telling its session.
 */
async function noteDanger(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const found = turn.screened ?? turn.crisis;
  if (!found || !isCrisis(found)) return;
  await services.sessionChat.raiseLevel(owner, turn.sessionId.toHexString(), found.level, turn.createdAt);
}

async function judgeTurn(
  services: WorkerServices,
  owner: OwnerId,
  found: JudgedTurn,
  detected: CrisisVerdict,
  gatewayId: string | undefined,
): Promise<TurnRecord | null> {
  const messageId = found.turn._id.toHexString();
  const said = nobodyWaitsFor(found, detected, services.now()) ? null : await modelVerdict(services, found);
  const verdict = combineVerdicts(detected, said);
  const raised = verdict.level > detected.level;
  // Nothing hangs on the write when nothing is raised: the acknowledgement does not wait for it.
  if (!raised) tellGateway(services, gatewayId, messageId, verdict);
  const due = new Date(services.now().getTime() + FOLLOW_WITHIN_MS);
  const turn = await services.verdicts.judge(owner, messageId, verdict, detected, due);
  if (!turn) return null;
  if (raised) tellGateway(services, gatewayId, messageId, verdict);
  // After the write: a worker that claims the reply from now on reads the verdict itself.
  if (turn.reply.open && !turn.reply.urgent) {
    const replyId = turn.reply.id.toHexString();
    unlessAway(services, services.publisher.toWorkers({ action: 'judged', replyId }));
  }
  return turn;
}

/**
 * Whether the model need not read a message any more. Only when all of this is true: the job has waited for more than a minute,
 * the detector found nothing at all (a message that is not English, or that hints at anything, is at least a concern), its reply is
 * settled, and the person has written again since: that later message is judged with this one in view. The last message of a
 * person is always judged, however late, because nothing else would show that they are in danger.
 */
function nobodyWaitsFor({ turn, writtenSince }: JudgedTurn, detected: CrisisVerdict, now: Date): boolean {
  const stale = now.getTime() - turn.createdAt.getTime() > STALE_MS;
  return stale && detected.level === 0 && !turn.reply.open && writtenSince;
}

async function modelVerdict(
  services: WorkerServices,
  { turn, earlier }: JudgedTurn,
): Promise<CrisisVerdict | null> {
  try {
    return await services.judgeBreaker.ask(() => judgeMessage(services.model, [...earlier, turn.content]));
  } catch (error) {
    // Slow, down or talking nonsense: the detector's verdict stands.
    services.logger.warn({ err: error, messageId: turn._id.toHexString() }, 'no verdict from the model');
    return null;
  }
}

function tellGateway(
  services: WorkerServices,
  gatewayId: string | undefined,
  messageId: string,
  verdict: CrisisVerdict,
): void {
  if (gatewayId) unlessAway(services, services.publisher.toGateway(gatewayId, { messageId, verdict }));
}

/** Both who wait for a verdict wait 1.5 s at most: a message that cannot be delivered now is not worth repeating. */
function unlessAway(services: WorkerServices, told: Promise<void>): void {
  told.catch((error: unknown) => {
    services.logger.warn({ err: error }, 'a verdict could not be told');
  });
}
