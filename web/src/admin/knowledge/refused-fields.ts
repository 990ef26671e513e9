import type { FieldError } from '@winny/common/contract/errors';

/**
 * The `errors` of a refusal. Read from the error's message, which ends in the body (ERR-1), because `Refused` is part of the
 * first load and these are needed here only.
 */
export function refusedFields({ message }: Error): readonly FieldError[] {
  try {
    const { errors } = JSON.parse(message.replace(/^\d+: /, '')) as { errors?: FieldError[] };
    return errors ?? [];
  } catch {
    return [];
  }
}
