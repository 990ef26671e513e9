import type { KnowledgeItem, KnowledgeVersion } from '../../contract/knowledge.ts';
import type { KnowledgeRecord, VersionRecord } from './schema.ts';

/** A version as administrators see it. */
export function presentVersion(record: KnowledgeRecord | VersionRecord): KnowledgeVersion {
  const { version, title, therapyApproach, category, content, tags, sources, status, updatedAt } = record;
  return {
    version,
    title,
    therapyApproach,
    category,
    content,
    tags,
    sources: sources.map(({ name, url }) => ({ name, ...(url && { url }) })),
    status,
    updatedAt: updatedAt.toISOString(),
  };
}

/** An item as administrators see it. */
export function presentItem(record: KnowledgeRecord): KnowledgeItem {
  return { id: record._id.toHexString(), ...presentVersion(record) };
}
