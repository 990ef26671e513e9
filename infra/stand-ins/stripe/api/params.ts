import { z } from 'zod';
import { invalid, type StripeError } from './stripe-error.ts';

/** Parameters come as text: a form has nothing else. Each of these reads one kind of value. */
export const text = z.string().max(5000);

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: ({ input }) => `Invalid integer: ${input}` })
  .transform(Number);

export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,12})?$/, { error: ({ input }) => `Invalid decimal: ${input}` })
  .transform(Number);

export const flag = z
  .enum(['true', 'false'], { error: ({ input }) => `Invalid boolean: ${input}` })
  .transform((value) => value === 'true');

/** An empty text unsets a value: null. */
export const emptyable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** A list, which a form writes as `name[0]`, `name[1]`. An object with numbers as keys is a list too. */
export const listOf = <T extends z.ZodType>(schema: T, least = 0) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
  }, z.array(schema).min(least).max(100));

/** Key and value pairs of the caller; null removes all, an empty value removes one. */
export const metadata = emptyable(z.record(z.string().max(40), z.string().max(500)));

/** Parameters of every list. */
export const paging = {
  limit: integer.pipe(z.int().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** A time, or a range of times. */
export const timeRange = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** Applies given metadata to what an object has. */
export function mergeMetadata(
  before: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return before;
  if (given === null) return {};
  const merged = { ...before, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** A path of a parameter as Stripe writes it: `items[0][price]`. */
const nameOf = ([first, ...rest]: readonly PropertyKey[]) =>
  String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');

/**
 * Reads parameters by a schema.
 * @throws StripeError 400 for an unknown, a missing or an invalid parameter
 */
export function parseParams<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? invalid('Invalid request.') : refusalOf(issue);
}

function refusalOf(issue: z.core.$ZodIssue): StripeError {
  const param = nameOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => nameOf([...issue.path, key]));
      const word = names.length === 1 ? 'parameter' : 'parameters';
      return invalid(`Received unknown ${word}: ${names.join(', ')}`, names[0], 'parameter_unknown');
    }
    case 'invalid_type':
      if (issue.input === undefined) {
        return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
      }
      return invalid(`Invalid ${issue.expected}: ${param}`, param);
    case 'invalid_value':
      if (issue.input === undefined) {
        return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
      }
      return invalid(
        issue.message.startsWith('Invalid boolean')
          ? issue.message
          : `Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`,
        param,
      );
    case 'invalid_union': {
      const inner = issue.errors.at(-1)?.[0];
      return inner === undefined
        ? invalid(`Invalid ${param}`, param)
        : refusalOf({ ...inner, path: [...issue.path, ...inner.path] });
    }
    default:
      return invalid(issue.message, param);
  }
}
