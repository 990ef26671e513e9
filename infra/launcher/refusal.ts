/** Why the launcher cannot go on, as one sentence for the person at the terminal. Any other error is a fault of the launcher. */
export class Refusal extends Error {
  readonly details: readonly string[];

  /** @param details lines shown below it: a command to type, the last output of a program */
  constructor(sentence: string, details: readonly string[] = []) {
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
