/** Wordings for a situation people bring. */
export interface Situation {
  id: string;
  /** Its name when Winny comes back to it: fits after "about" and "with". */
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
  /** Fits after "feel". */
  adjective: string;
  /** Fits after "the" or alone. */
  noun: string;
  signs: RegExp;
  understands: readonly string[];
}

/** How a therapy style speaks. In its questions `{topic}` is the name of the situation. */
export interface Style {
  /** Said once to people new to this. */
  explains: string;
  moves: readonly string[];
  asks: readonly string[];
  tries: readonly string[];
  /** Introduces suggestions. */
  offers: string;
}

/** Short talk: the answers, and the questions that go with them. */
export interface SmallTalk {
  says: readonly string[];
  asks: readonly string[];
}
