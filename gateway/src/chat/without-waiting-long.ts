import type { Logger } from '@winny/common/platform/logger';
import { within } from '@winny/common/platform/within';

const AT_MOST_MS = 500;

/**
 * Waits for work that a stored message does not depend on, but only for a moment: an acknowledgement must not hang on a Redis
 * that is being restarted. A failure is logged; whatever was missed is caught up by the reaper or the next join.
 */
export async function withoutWaitingLong(
  logger: Logger,
  what: string,
  work: Promise<unknown>,
): Promise<void> {
  const settled = work.catch((error: unknown) => {
    logger.warn({ what, err: error }, 'left for later');
  });
  await within(AT_MOST_MS, settled, () => undefined);
}
