import type { AdminReply } from '@winny/common/contract/admin-charts';
import type { AdminServices } from './admin-services.ts';

const PER_PAGE = 50;

/** How the newest replies to ordinary messages came about, without a word of what was written. Field by field, so that nothing else gets out. */
export async function readReplies(
  { provenance, now }: Pick<AdminServices, 'provenance' | 'now'>,
  before: string | undefined,
): Promise<AdminReply[]> {
  return (await provenance.newest(before, PER_PAGE, now())).map(({ messageId, at, provenance: of }) => ({
    messageId,
    at: at.toISOString(),
    style: of.style,
    model: of.model,
    promptVersion: of.promptVersion,
    knowledge: of.knowledge.map(({ id, version, title }) => ({ id, version, title })),
    detectorVersion: of.detectorVersion,
    latencyMs: of.latencyMs,
    firstWordMs: of.firstWordMs,
    tokens: of.tokens,
  }));
}
