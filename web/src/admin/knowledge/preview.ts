import type { KnowledgeCategory, TherapyApproach } from '@winny/common/contract/knowledge';
import { KNOWLEDGE_CATEGORIES, THERAPY_APPROACHES } from '@winny/common/domain/knowledge/approaches';

/** Characters of an item's content on its card (KNOW-3). */
export const PREVIEW_CHARS = 300;

/** The first 300 characters, and an ellipsis if there are more. An emoji is not cut in two. */
export function preview(content: string): string {
  const characters = [...content];
  return characters.length > PREVIEW_CHARS ? `${characters.slice(0, PREVIEW_CHARS).join('')}…` : content;
}

/** Tags separated by commas, each once. */
export function splitTags(tags: string): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The name of an approach as people read it. */
export function approachTitle(approach: TherapyApproach): string {
  return THERAPY_APPROACHES.find(({ id }) => id === approach)?.title ?? approach;
}

/** The name of a category as people read it. */
export function categoryTitle(category: KnowledgeCategory): string {
  return KNOWLEDGE_CATEGORIES.find(({ id }) => id === category)?.title ?? category;
}
