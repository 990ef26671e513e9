import type { Found, FoundItem } from './found.ts';

/** The characters of all passages in a prompt: about 900 tokens. */
export const KNOWLEDGE_CHARS = 3_400;
/** Items in a prompt; of the first one, all passages that fit. */
const MAX_ITEMS = 3;

/** An item with the passages that a prompt gets of it. */
export interface ChosenItem extends Pick<FoundItem, 'id' | 'version' | 'title'> {
  text: string;
}

/**
 * Adds to the items that were found for a message the item of the reply that it answers. "Next", "yes" and short answers find nothing by
 * themselves or something beside the point, and an exercise under way needs its steps.
 * @param around what was found for the last reply
 */
export function withContext(own: Found, around: Found): Found {
  const [item] = around.items;
  if (!around.isRelevant || !item) return own;
  if (!own.isRelevant) return around;
  const [first, ...others] = own.items.filter(({ id }) => id !== item.id);
  const isFirst = own.items[0]?.id === item.id;
  const items = isFirst || !first ? own.items : [first, item, ...others];
  return { items, isRelevant: true };
}

/**
 * The passages for a reply: as many of the first item as fit, then the best one of each of the next two. None when the message
 * is not about anything that knowledge helps with.
 */
export function choosePassages({ items, isRelevant }: Found): ChosenItem[] {
  if (!isRelevant) return [];
  let room = KNOWLEDGE_CHARS;
  const chosen: ChosenItem[] = [];
  items.slice(0, MAX_ITEMS).forEach(({ id, version, title, passages }, place) => {
    const candidates = place === 0 ? passages : passages.slice(0, 1);
    const fitting: string[] = [];
    for (const passage of candidates) {
      if (passage.length + title.length > room) continue;
      fitting.push(passage);
      room -= passage.length + title.length;
    }
    if (fitting.length > 0) chosen.push({ id, version, title, text: fitting.join('\n\n') });
  });
  return chosen;
}
