/** Statements that Winny must never make (SAFE-39). */
export const FORBIDDEN_KINDS = [
  'human',
  'secrecy',
  'diagnosis',
  'means',
  'encouragement',
  'promise',
  'blame',
  'couples',
  'treatment',
] as const;
export type ForbiddenKind = (typeof FORBIDDEN_KINDS)[number];

/** Why a part of a reply is withheld; `language`: it is not in English, the language of the phrases. */
export type WithheldKind = ForbiddenKind | 'language';

/** Phrases of one kind, in the language of `phrases.ts`. */
export interface ForbiddenRule {
  readonly kind: ForbiddenKind;
  readonly phrases: readonly string[];
  /** Words, separated by spaces, that make a phrase harmless when one of them is before it in its clause. */
  readonly unlessAfter?: string;
  /** Also in a sentence that Winny proposes to the person ("tell yourself: I am human" is none of Winny's own claims). */
  readonly alsoQuoted?: true;
  /** From this crisis level in force on the rule applies; absent: at all levels. Levels 1 to 3 share one matcher. */
  readonly fromLevel?: 1;
  /** Applies only where another person may be the danger; elsewhere, advice to talk to those around helps. */
  readonly ofHarmByOthers?: true;
  /** Applies only to the answer to this question of the person. */
  readonly answering?: 'human' | 'machine';
}
