import type { JobPayload } from '@winny/common/contract/jobs';
import type { OwnerId } from '@winny/common/data/owner';
import { publishOrLog } from '@winny/common/platform/publish';
import type { WorkerServices } from '../worker-services.ts';
import { BEHIND_ANOTHER_MS, LEASE_MS } from './leases.ts';
import { claimOf, settleReply } from './write-reply.ts';

/**
 * Takes over the session's running ordinary reply, so that a message in crisis is answered immediately. If frames of it were
 * published, it is stopped and its text is kept; otherwise it waits again until after the safety reply. The takeover is a
 * new attempt, which blocks all further writes of its worker, so that worker need not be notified.
 * @returns whether an ordinary reply was taken over
 */
export async function preemptOrdinaryReply(
  services: WorkerServices,
  owner: OwnerId,
  { sessionId, messageId }: JobPayload<'generate-safety-reply'>,
): Promise<boolean> {
  const waiting = await services.messages.turn(owner, messageId);
  if (!waiting?.reply.urgent || waiting.reply.state !== 'waiting') return false;
  const taken = await services.verdicts.takeOrdinary(owner, sessionId, services.workerId, LEASE_MS);
  if (!taken) return false;
  const replyId = taken.reply.id.toHexString();
  const replyTo = taken._id.toHexString();
  const { attempt } = taken.reply;
  const text = await services.running.takeOver(owner, replyId, replyTo, attempt).catch(() => '');
  if (text === '' && (await services.verdicts.putBack(owner, claimOf(taken), BEHIND_ANOTHER_MS))) {
    // The end of the safety reply starts it.
    await services.replies.takeNext(owner, sessionId);
    return true;
  }
  await publishOrLog(services, async () => {
    const frame = { sessionId, replyId, replyTo, attempt, seq: 0, text };
    if (text !== '') await services.running.write(owner, frame);
    await services.publisher.toWorkers({ action: 'stop', replyId });
  });
  await settleReply(services, owner, taken, 'stopped', text);
  return true;
}
