import type { JobPayload } from '@winny/common/contract/jobs';
import type { OwnerId } from '@winny/common/data/owner';
import type { WorkerServices } from '../worker-services.ts';
import { LEASE_MS } from './lease.ts';
import { settleReply, tell } from './settle-reply.ts';

/**
 * Ends the ordinary reply that a session is being written, so that a message in crisis is answered at once. What was shown of it is
 * kept. Its worker need not hear of it: the reply is taken over as a new attempt, which shuts out whatever the old one still writes.
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
  const shown = await services.running.read(owner, replyId).catch(() => null);
  const text = shown?.text ?? '';
  await tell(services, async () => {
    const replyTo = taken._id.toHexString();
    const frame = { sessionId, replyId, replyTo, attempt: taken.reply.attempt, seq: 0, text };
    if (text !== '') await services.running.write(owner, frame);
    await services.publisher.toWorkers({ action: 'stop', replyId });
  });
  await settleReply(services, owner, taken, 'stopped', text);
  return true;
}
