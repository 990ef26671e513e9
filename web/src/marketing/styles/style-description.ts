import type { Turn } from '../page/exchange.tsx';

/** A therapy style as its part of the page explains it. */
export interface StyleDescription {
  /** What it is: paragraphs. */
  readonly what: readonly string[];
  /** What a session feels like. */
  readonly feels: readonly string[];
  /** Whom it suits, each beginning as “You …” would go on. */
  readonly suits: readonly string[];
  /** When another style may fit better. */
  readonly less: string;
  readonly example: readonly Turn[];
}
