import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { ErrorBody, ErrorCode } from '@winny/common/contract/errors';

/** No answer arrived, or one that does not tell whether the request was processed. The request can be repeated. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('Winny can’t be reached just now.', { cause });
    this.name = 'Unreachable';
  }
}

/** The server refused a request. Its message is '{status}: {reason}' (ERR-1); callers decide by `code`. */
export class Refused extends Error {
  /** The row of the error table; undefined if the answer is not the gateway's but a proxy's. */
  readonly code: ErrorCode | undefined;
  /** The server's sentence for the person. */
  readonly sentence: string | undefined;
  /** With `dailyLimit`: the crisis level of the refused message. */
  readonly crisisLevel: CrisisLevel;

  constructor(
    readonly status: number,
    reason: string,
    { code, message, crisisLevel = 0 }: Partial<ErrorBody> = {},
  ) {
    super(`${status}: ${reason}`);
    this.name = 'Refused';
    this.code = code;
    this.sentence = message;
    this.crisisLevel = crisisLevel;
  }
}

/** Parses an error body; empty if it is not one. Not by the contract's schema, which would bring zod into the first load. */
export function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const { message, code, crisisLevel } = value as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code: code as ErrorCode }),
      ...(typeof crisisLevel === 'number' && { crisisLevel: crisisLevel as CrisisLevel }),
    };
  } catch {
    return {};
  }
}

/** Whether the server refused the request for one of these reasons. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is Refused {
  return error instanceof Refused && error.code !== undefined && codes.includes(error.code);
}

/** Whether an error means that the person is signed out. */
export function isUnauthorized(error: unknown): boolean {
  return hasCode(error, 'unauthorized');
}

/** The server's sentence for the person, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Refused ? error.sentence : undefined;
}
