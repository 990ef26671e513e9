import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { ErrorCode } from '@winny/common/contract/errors';

/** No answer came, or none that says whether the request was heard: safe to ask again. */
export class Unreachable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unreachable';
  }
}

/** The other side answered no. The message reads as ERR-1 says: the status, a colon and a space, the reason. */
export class Refused extends Error {
  /** The row of the error table; undefined where the answer was not the gateway's. */
  readonly code: ErrorCode | undefined;
  /** How near to danger the refused message was. */
  readonly crisisLevel: CrisisLevel;

  constructor(
    readonly status: number,
    reason: string,
    { code, crisisLevel = 0 }: { code?: ErrorCode | undefined; crisisLevel?: CrisisLevel | undefined } = {},
  ) {
    super(`${status}: ${reason}`);
    this.name = 'Refused';
    this.code = code;
    this.crisisLevel = crisisLevel;
  }
}
