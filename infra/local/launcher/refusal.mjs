/** Why the launcher cannot go on, as one sentence for the person at the terminal. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  /** @param {string} sentence @param {string[]} [details] lines shown below it: a command to type, the last output of a program */
  constructor(sentence, details = []) {
    super(sentence);
    this.name = 'Refusal';
    this.details = details;
  }
}

/** The person asked to stop while something was still being prepared. */
export class Stopped extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Stopped';
  }
}
