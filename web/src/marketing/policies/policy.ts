import type { ReactNode } from 'react';

/** One clause of a policy. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** One of the five policies of `/terms-policies`. */
export interface Policy {
  readonly id: string;
  readonly title: string;
  /** Summary in a sentence or two. */
  readonly short: string;
  readonly clauses: readonly Clause[];
}
