/** A UK organisation for a struggle. Website only: telephone numbers are in the list of hotlines. */
export interface Organisation {
  readonly name: string;
  readonly url: `https://${string}`;
  /** A few words on their work. */
  readonly what: string;
}

/** One reason to seek support. */
export interface Struggle {
  readonly id: string;
  readonly title: string;
  /** How it can feel. */
  readonly feels: string;
  /** Facts about it. */
  readonly know: string;
  /** Small steps that may help. */
  readonly helps: readonly string[];
  /** When to see a professional, and which. */
  readonly person: string;
  readonly organisations: readonly Organisation[];
}
