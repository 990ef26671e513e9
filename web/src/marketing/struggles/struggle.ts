/** Somebody in the United Kingdom who knows a struggle well; by website, since telephone lines live with the crisis lines. */
export interface Organisation {
  readonly name: string;
  readonly url: `https://${string}`;
  /** What they do, in a few words. */
  readonly what: string;
}

/** One reason to seek support. */
export interface Struggle {
  readonly id: string;
  readonly title: string;
  /** How it can feel, from inside. */
  readonly feels: string;
  /** What is worth knowing about it. */
  readonly know: string;
  /** What may help, in small steps. */
  readonly helps: readonly string[];
  /** When it is time for a person, and which. */
  readonly person: string;
  readonly organisations: readonly Organisation[];
}
