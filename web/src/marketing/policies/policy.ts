import type { ReactNode } from 'react';

/** One clause of a policy. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** One of the five parts of `/terms-policies`. */
export interface Policy {
  readonly id: string;
  readonly title: string;
  /** The whole part in a sentence or two, for people who read no further. */
  readonly short: string;
  readonly clauses: readonly Clause[];
}
