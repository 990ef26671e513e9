import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Environment, Expression } from '../expression/environment.ts';
import type { Positions } from './match.ts';

/** The projection of a value on its path, seen from inside the document: `$slice`, `$elemMatch`, the positional `$`. */
export type Reshape = (value: Value, positions: Positions | undefined) => Value | undefined;

export type Leaf =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'compute'; readonly expression: Expression }
  | { readonly kind: 'reshape'; readonly reshape: Reshape };

export interface Branch {
  readonly kind: 'branch';
  readonly fields: Map<string, Leaf | Branch>;
  computes: boolean;
}

export const branch = (): Branch => ({ kind: 'branch', fields: new Map(), computes: false });

/** Enters a leaf at a dotted path. @throws CommandError 31250 when two paths of one projection meet. */
export function plant(root: Branch, path: readonly string[], leaf: Leaf): void {
  let node = root;
  const whole = path.join('.');
  for (const [i, part] of path.entries()) {
    if (leaf.kind === 'compute') node.computes = true;
    const there = node.fields.get(part);
    if (i === path.length - 1) {
      if (there?.kind === 'branch') throw new CommandError(31250, `Path collision at ${whole}`);
      if (there) throw new CommandError(31250, `Path collision at ${whole}`);
      node.fields.set(part, leaf);
    } else if (there === undefined) {
      const next = branch();
      node.fields.set(part, next);
      node = next;
    } else if (there.kind === 'branch') node = there;
    else {
      throw new CommandError(
        31249,
        `Path collision at ${whole} remaining portion ${path.slice(i + 1).join('.')}`,
      );
    }
  }
}

interface Run {
  readonly env: Environment;
  readonly positions: Positions | undefined;
}

/** Only what the tree names, then what it computes. */
export function include(node: Branch, doc: Doc, run: Run): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const entry = node.fields.get(key);
    const kept = entry && includeEntry(entry, value, run);
    if (kept !== undefined) result.set(key, kept);
  }
  if (node.computes) computeInto(node, result, doc, run);
  return result;
}

function includeEntry(entry: Leaf | Branch, value: Value, run: Run): Value | undefined {
  if (entry.kind === 'keep') return value;
  if (entry.kind === 'reshape') return entry.reshape(value, run.positions);
  return entry.kind === 'branch' ? includeValue(entry, value, run) : undefined;
}

function includeValue(node: Branch, value: Value, run: Run): Value | undefined {
  if (value instanceof Map) return include(node, value, run);
  if (Array.isArray(value)) {
    return value
      .map((item) => includeValue(node, item, run))
      .filter((item): item is Value => item !== undefined);
  }
  return undefined;
}

function computeInto(node: Branch, result: Doc, before: Doc, run: Run): void {
  for (const [key, entry] of node.fields) {
    if (entry.kind === 'compute') {
      const value = entry.expression(run.env);
      if (value !== undefined) result.set(key, value);
    } else if (
      entry.kind === 'branch' &&
      entry.computes &&
      !(before.get(key) instanceof Map) &&
      !Array.isArray(before.get(key))
    ) {
      result.set(key, include(entry, new Map(), run));
    }
  }
}

/** Everything but what the tree names. */
export function exclude(node: Branch, doc: Doc, run: Run): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const entry = node.fields.get(key);
    const kept = entry ? excludeEntry(entry, value, run) : value;
    if (kept !== undefined) result.set(key, kept);
  }
  return result;
}

function excludeEntry(entry: Leaf | Branch, value: Value, run: Run): Value | undefined {
  if (entry.kind === 'drop') return undefined;
  if (entry.kind === 'reshape') return entry.reshape(value, run.positions);
  return entry.kind === 'branch' ? excludeValue(entry, value, run) : value;
}

function excludeValue(node: Branch, value: Value, run: Run): Value {
  if (value instanceof Map) return exclude(node, value, run);
  return Array.isArray(value) ? value.map((item) => excludeValue(node, item, run)) : value;
}

/** The document with what the tree computes set in place; a computed "missing" removes the field. */
export function assign(node: Branch, doc: Doc, env: Environment): Doc {
  const result = new Map(doc);
  for (const [key, entry] of node.fields) {
    if (entry.kind === 'compute') {
      const value = entry.expression(env);
      if (value === undefined) result.delete(key);
      else result.set(key, value);
    } else if (entry.kind === 'branch') result.set(key, assignValue(entry, result.get(key), env));
  }
  return result;
}

function assignValue(node: Branch, value: Value | undefined, env: Environment): Value {
  if (Array.isArray(value)) return value.map((item) => assignValue(node, item, env));
  return assign(node, value instanceof Map ? value : new Map(), env);
}
