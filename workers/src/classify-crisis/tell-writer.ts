import type { TurnRecord } from '@winny/common/data/message/store';
import type { WorkerServices } from '../worker-services.ts';

/**
 * Tells the worker that writes a reply what was stored of its message; a crisis is told by its consequences. Published once without
 * retries: that worker waits for a verdict for 1.5 s at most, and reads the level at the end of the reply.
 */
export function tellWriter(
  { publisher, logger }: Pick<WorkerServices, 'publisher' | 'logger'>,
  { reply }: Pick<TurnRecord, 'reply'>,
  action: 'concern' | 'judged',
): void {
  if (!reply.open || reply.urgent) return;
  publisher.toWorkers({ action, replyId: reply.id.toHexString() }).catch((error: unknown) => {
    logger.warn({ err: error }, 'verdict not published');
  });
}
