/** Why the launcher cannot continue, in one sentence for the person at the terminal. Any other error is a bug of the launcher. */
export class Refusal extends Error {
  readonly details: readonly string[];

  /** @param details lines shown below it, such as a command to type or the last output of a program */
  constructor(sentence: string, details: readonly string[] = []) {
    super(sentence);
    this.name = 'Refusal';
    this.details = details;
  }
}

/** A stop was requested during the preparation. */
export class Stopped extends Error {
  constructor() {
    super('Stopped.');
    this.name = 'Stopped';
  }
}
