/** No answer came, or none that says whether the request was heard: safe to ask again. */
export class Unreachable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unreachable';
  }
}

/** The other side answered no. The message reads as part 1, section 8 says: the status, a colon and a space, the reason. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${status}: ${reason}`);
    this.name = 'Refused';
  }
}
