import { asNumber, type Doc, isNumber, isTruthy, typeName, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileContext, environment } from '../expression/environment.ts';
import { parseCollation, SIMPLE } from '../query/collation.ts';
import type { QueryContext } from '../query/context.ts';
import { checkNamespace } from '../storage/catalog.ts';
import type { Call } from './command.ts';

/** Reads a command's fields, with MongoDB's errors for wrong types. */

function wrongType(where: string, field: string, value: Value, expected: string): CommandError {
  return new CommandError(
    14,
    `BSON field '${where}.${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

export function docField(command: Doc, where: string, field: string): Doc | undefined {
  const value = command.get(field);
  if (value === undefined || value === null) return undefined;
  if (value instanceof Map) return value;
  throw wrongType(where, field, value, 'object');
}

export function arrayField(command: Doc, where: string, field: string): Value[] | undefined {
  const value = command.get(field);
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value;
  throw wrongType(where, field, value, 'array');
}

export function stringField(command: Doc, where: string, field: string): string | undefined {
  const value = command.get(field);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw wrongType(where, field, value, 'string');
}

export function boolField(command: Doc, where: string, field: string): boolean {
  const value = command.get(field);
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean' || isNumber(value)) return isTruthy(value);
  throw new CommandError(
    14,
    `BSON field '${where}.${field}' is the wrong type '${typeName(value)}', expected types '[bool, long, int, decimal, double]'`,
  );
}

/** A whole number that is not negative. */
export function countField(command: Doc, where: string, field: string): number | undefined {
  const value = command.get(field);
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) {
    throw new CommandError(
      14,
      `BSON field '${where}.${field}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  }
  const number = Math.trunc(asNumber(value) ?? 0);
  if (number < 0) {
    throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  }
  return number;
}

/** Refuses unknown fields of a part of a command. */
export function onlyFields(doc: Doc, where: string, known: readonly string[]): void {
  for (const field of doc.keys()) {
    if (!known.includes(field)) {
      throw new CommandError(40415, `BSON field '${where}.${field}' is an unknown field.`);
    }
  }
}

export function required<T>(value: T | undefined, where: string, field: string): T {
  if (value !== undefined) return value;
  throw new CommandError(40414, `BSON field '${where}.${field}' is missing but a required field`);
}

/** `database.collection` of a command whose first field names the collection. */
export function namespaceOf(call: Call): string {
  const name = call.command.values().next().value;
  if (typeof name !== 'string') {
    throw new CommandError(
      73,
      `collection name has invalid type ${name === undefined ? 'missing' : typeName(name)}`,
    );
  }
  const namespace = `${call.database}.${name}`;
  checkNamespace(namespace);
  return namespace;
}

/** The collation, `let` variables and clock of a command's filters and expressions. */
export function queryContext(call: Call, part: Doc = call.command): QueryContext {
  const plain = { collation: SIMPLE, variables: new Map<string, Value>(), now: new Date() };
  const letDoc = docField(call.command, call.name, 'let');
  const variables = new Map<string, Value>();
  for (const [name, value] of letDoc ?? []) {
    if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) {
      throw new CommandError(9, `'${name}' starts with an invalid character for a user variable name`);
    }
    const expression = compileExpression(value, compileContext(plain));
    variables.set(name, expression(environment(new Map(), plain)) ?? null);
  }
  return { collation: parseCollation(part.get('collation')), variables, now: plain.now };
}
