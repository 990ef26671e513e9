import type { Turn } from '../page/exchange.tsx';

/** The content of a therapy style's article. */
export interface StyleDescription {
  /** Paragraphs on what it is. */
  readonly what: readonly string[];
  /** How a session feels. */
  readonly feels: readonly string[];
  /** Whom it suits; each continues a sentence that begins with “You”. */
  readonly suits: readonly string[];
  /** When another style may fit better. */
  readonly less: string;
  readonly example: readonly Turn[];
}
