import type { TherapyApproach } from '../contract/knowledge.ts';
import { cut } from '../domain/knowledge/passages.ts';

/** A published item, as far as the search needs it. */
export interface IndexedItem {
  id: string;
  version: number;
  title: string;
  therapyApproach: TherapyApproach;
  tags: string;
  content: string;
}

/** The longest text that is encoded in one piece (characters). */
const PIECE_CHARS = 250;

/** The texts whose vectors, averaged, are the vector of an item. */
export function piecesOf({
  title,
  tags,
  content,
}: Pick<IndexedItem, 'title' | 'tags' | 'content'>): string[] {
  const text = content.replace(/\s+/g, ' ').trim();
  const heading = tags === '' ? [] : [`${title}. ${tags}`.slice(0, PIECE_CHARS)];
  return [title, ...heading, ...cut(text, PIECE_CHARS)];
}

/** The text of a message that is encoded: its beginning and its end, where people say what they want. */
export function questionPiece(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  if (text.length <= PIECE_CHARS) return text;
  const half = PIECE_CHARS / 2;
  const head = text.slice(0, half);
  const tail = text.slice(-half);
  return `${head.slice(0, head.lastIndexOf(' '))} ${tail.slice(tail.indexOf(' ') + 1)}`;
}
