import type { JobPayload } from '@winny/common/contract/jobs';
import type { OwnerId } from '@winny/common/data/owner';
import { publishOrLog } from '../publish-or-log.ts';
import type { WorkerServices } from '../worker-services.ts';
import { BEHIND_ANOTHER_MS, LEASE_MS } from './leases.ts';
import { claimOf, settleReply } from './settle-reply.ts';

/**
 * Takes the ordinary reply that a session is being written out of the way, so that a message in crisis is answered at once. When
 * people have seen some of it, it ends, and that is kept; else it waits, and is written after the safety reply. Its worker
 * need not hear of it: the reply is taken over as a new attempt, which shuts out whatever the old one still writes.
 * @returns whether an ordinary reply was in the way, and is no more
 */
export async function passOrdinary(
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
    // The end of the safety reply lets it begin.
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
