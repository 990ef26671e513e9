/** Wordings for a situation people bring. In the wordings `{topic}`, `{person}` and `{feeling}` are filled in where known. */
export interface Situation {
  id: string;
  /** What it is called when Winny comes back to it: fits after "about" and "with". */
  topic: string;
  /** Words that point to it, as a regular expression on small letters. */
  signs: RegExp;
  /** Says that it makes sense. No questions. */
  understands: readonly string[];
  /** Asks one thing. */
  asks: readonly string[];
  /** Small things to try; each completes a list. */
  tries: readonly string[];
}

export interface Feeling {
  id: string;
  /** Fits after "feel". */
  adjective: string;
  /** Fits after "the" or alone. */
  noun: string;
  signs: RegExp;
  understands: readonly string[];
}

/** How a therapy style speaks. */
export interface Style {
  /** Said to people new to this, once: what we are doing, in plain words. */
  explains: readonly string[];
  moves: readonly string[];
  asks: readonly string[];
  tries: readonly string[];
  /** Introduces suggestions. */
  offers: readonly string[];
}

/** Short talk: what is answered, and what is asked with it. */
export interface SmallTalk {
  says: readonly string[];
  asks: readonly string[];
}
