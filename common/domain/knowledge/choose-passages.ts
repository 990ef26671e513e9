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
