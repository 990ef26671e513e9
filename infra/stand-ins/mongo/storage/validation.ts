import { type Doc, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { plainContext } from '../query/context.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';

/** A collection's rule for its documents, from `create` or `collMod`. */
export interface Validation {
  readonly filter: Filter;
  readonly rule: Doc;
  /** Documents that violated the rule before may continue to. */
  readonly moderate: boolean;
}

const OPTIONS = ['validator', 'validationLevel', 'validationAction'];

function oneOf(value: Value | undefined, option: string, choices: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && choices.includes(value)) return value;
  throw new CommandError(
    2,
    `Enumeration value '${String(value)}' for field '${option}' is not a valid value.`,
  );
}

/** The validation options among a command's fields. @throws CommandError for a rule that this server does not support. */
export function validationOptions(command: Doc): Doc {
  const options: Doc = new Map();
  for (const option of OPTIONS) {
    const value = command.get(option);
    if (value !== undefined) options.set(option, value);
  }
  parseValidation(options);
  return options;
}

/** The rules of a collection's options for its documents; undefined when there are none, or when validation is off. */
export function parseValidation(options: Doc): Validation | undefined {
  const level = oneOf(options.get('validationLevel'), 'validationLevel', ['off', 'strict', 'moderate']);
  const action = oneOf(options.get('validationAction'), 'validationAction', ['error', 'warn']);
  const rule = options.get('validator');
  if (rule === undefined) return undefined;
  if (!(rule instanceof Map))
    throw new CommandError(14, `validator must be an object, found ${typeName(rule)}`);
  const filter = parseFilter(rule, plainContext());
  if (rule.size === 0 || level === 'off' || action === 'warn') return undefined;
  return { filter, rule, moderate: level === 'moderate' };
}

/** @throws CommandError 121 when a document breaks its collection's rule. */
export function checkValid(validation: Validation | undefined, doc: Doc, before?: Doc): void {
  if (!validation || matches(validation.filter, doc)) return;
  if (validation.moderate && before && !matches(validation.filter, before)) return;
  const [first] = validation.rule;
  throw new CommandError(121, 'Document failed validation', {
    errInfo: {
      failingDocumentId: doc.get('_id'),
      details: {
        operatorName: first?.[0] ?? '',
        specifiedAs: validation.rule,
        reason: 'the document does not match the validator',
      },
    },
  });
}
