import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import type { TurnRecord } from '@winny/common/data/message/store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { combineVerdicts } from '@winny/common/domain/crisis/decide';
import { tell } from '../generate-reply/settle-reply.ts';
import type { WorkerServices } from '../worker-services.ts';
import { judgeMessage } from './judge-message.ts';
import { raiseVerdict } from './raise-verdict.ts';

/** The person's messages before this one that the model reads with it. */
const EARLIER_MESSAGES = 8;

/**
 * Has the model judge a message, keeps the verdict, tells the acknowledgement that waits for it, and lets the reply begin. A
 * verdict that raises what the screen said reaches every tab; a reply already under way starts over as a safety reply.
 */
export async function classifyCrisis(
  services: WorkerServices,
  payload: JobPayload<'classify-crisis'>,
): Promise<void> {
  const owner = ownerOf(payload.ownerId);
  const turn = await services.messages.turn(owner, payload.messageId);
  if (!turn?.crisis) return;
  const screened = turn.crisis;
  const verdict = turn.judged
    ? screened
    : combineVerdicts(screened, await modelVerdict(services, owner, turn));
  const judged = await services.messages.judge(owner, payload.messageId, verdict);
  if (!judged) return;
  if (payload.gatewayId) {
    const { gatewayId, messageId } = payload;
    await tell(services, () => services.publisher.toGateway(gatewayId, { messageId, verdict }));
  }
  if (verdict.level > screened.level) await raiseVerdict(services, owner, judged, verdict, screened);
  if (judged.reply.state === 'waiting') {
    const { ownerId, sessionId, messageId } = payload;
    // The same id the gateway uses when it stops waiting: one job comes of the two.
    const jobId = `${messageId}.${judged.reply.attempt}`;
    await services.enqueuer.enqueue('generate-reply', { ownerId, sessionId, messageId }, jobId);
  }
}

async function modelVerdict(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<CrisisVerdict | null> {
  const sessionId = turn.sessionId.toHexString();
  const earlier = await services.messages.latest(owner, sessionId, turn.createdAt, EARLIER_MESSAGES);
  const own = earlier.filter((message) => message.role === 'user').reverse();
  try {
    return await judgeMessage(services.model, [...own.map((message) => message.content), turn.content]);
  } catch (error) {
    // Slow, down or talking nonsense: the screen's verdict stands.
    services.logger.warn({ err: error, messageId: turn._id.toHexString() }, 'no verdict from the model');
    return null;
  }
}
