import type { Encodable } from './bson/encodable.ts';

/** MongoDB's names for the codes this server sends; a code without a name is shown as `Location<code>`, as there. */
const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  4: 'NoSuchKey',
  5: 'GraphContainsCycle',
  6: 'HostUnreachable',
  8: 'UnknownError',
  9: 'FailedToParse',
  10: 'CannotMutateObject',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  51: 'ManualInterventionRequired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  123: 'NotAReplicaSet',
  134: 'ReadConcernMajorityNotAvailableYet',
  146: 'ExceededMemoryLimit',
  165: 'ViewDepthLimitExceeded',
  166: 'CommandNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  191: 'CannotImplicitlyCreateCollection',
  197: 'InvalidIndexSpecificationOption',
  206: 'NoSuchSession',
  224: 'QueryFeatureNotAllowed',
  241: 'ConversionFailure',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  322: 'APIVersionError',
  323: 'APIStrictError',
  334: 'UnsupportedFormat',
  14031: 'OutOfDiskSpace',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
};

export function codeName(code: number): string {
  return CODE_NAMES[code] ?? `Location${code}`;
}

/** An error that a client receives: MongoDB's code and wording, and further fields of the reply. */
export class CommandError extends Error {
  readonly code: number;
  readonly extra: Readonly<Record<string, Encodable>>;

  constructor(code: number, message: string, extra: Readonly<Record<string, Encodable>> = {}) {
    const { stackTraceLimit } = Error;
    // It goes to a client, which sees no stack: gathering one costs more than most commands.
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return codeName(this.code);
  }
}

/** The two most frequent refusals. */
export const badValue = (message: string): CommandError => new CommandError(2, message);
export const failedToParse = (message: string): CommandError => new CommandError(9, message);
