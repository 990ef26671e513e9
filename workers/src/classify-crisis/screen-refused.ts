import type { JobPayload } from '@winny/common/contract/jobs';
import { ownerOf } from '@winny/common/data/owner';
import type { WorkerServices } from '../worker-services.ts';
import { askCrisisModel } from './ask-crisis-model.ts';

/** The gateway waits 1.5 s from the arrival of the message, including the way here and back (ms). */
const WITHIN_MS = 1_200;

/**
 * Asks the crisis model about a message that a gateway is about to refuse (`gateway/src/chat/screen-refused.ts`), and tells that
 * gateway. Takes the text out of the database and stores nothing; the judge is not asked.
 */
export async function screenRefused(
  services: WorkerServices,
  { ownerId, questionId, gatewayId }: JobPayload<'screen-refused'>,
): Promise<void> {
  const content = await services.refusedTexts.take(ownerOf(ownerId), questionId);
  // The gateway has given up, or another worker has read it and ended.
  if (content === null) return;
  const verdict = await askCrisisModel(services, content, { inTimeMs: WITHIN_MS, beginWithinMs: WITHIN_MS })
    .inTime;
  await services.publisher.toGateway(gatewayId, { messageId: questionId, verdict });
}
