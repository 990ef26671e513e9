/** The wordings for one situation. */
export interface Situation {
  id: string;
  /** Its name when Winny mentions it again; fits after "about" and "with". */
  topic: string;
  /** A regular expression that matches messages about it, in lower case. */
  signs: RegExp;
  /** Validates the feeling. No questions. */
  understands: readonly string[];
  /** Each asks one question. */
  asks: readonly string[];
  /** Small suggestions; each is an item of a list. */
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

/** The wordings of a therapy style. `{topic}` in its questions is the name of the situation. */
export interface Style {
  /** Said once to people who are new to therapy. */
  explains: string;
  moves: readonly string[];
  asks: readonly string[];
  tries: readonly string[];
  /** Introduces suggestions. */
  offers: string;
}

/** Small talk: statements, and the questions that follow them. */
export interface SmallTalk {
  says: readonly string[];
  asks: readonly string[];
}
