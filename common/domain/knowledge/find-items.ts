import type { KnowledgeItem, KnowledgeQuery } from '../../contract/knowledge.ts';

/**
 * The items that contain the search text in title, content or tags, regardless of case, and have the given approach and
 * status (KNOW-5).
 */
export function findItems<T extends Pick<KnowledgeItem, 'title' | 'content' | 'tags'> & KnowledgeQuery>(
  items: readonly T[],
  { search = '', therapyApproach, status }: KnowledgeQuery,
): T[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(
    (item) =>
      (therapyApproach === undefined || item.therapyApproach === therapyApproach) &&
      (status === undefined || item.status === status) &&
      [item.title, item.content, item.tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}
