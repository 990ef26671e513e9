import { encodeDoc } from '../bson/encode.ts';
import { show } from '../bson/show.ts';
import { asInteger, type Doc, isNumber, isTruthy, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';
import { checkFieldPath, compileExpression } from '../expression/compile.ts';
import { type CompileContext, compileContext, environment } from '../expression/environment.ts';
import type { QueryContext } from './context.ts';
import { matches, type Positions } from './match.ts';
import { parseCondition } from './parse.ts';
import { isOperators } from './parse-field.ts';
import { type Branch, branch, exclude, include, type Leaf, plant, type Reshape } from './projection-tree.ts';
import { onlyPicks, pickRaw } from './raw-projection.ts';

/** Turns a found document into the fields that the client requested. */
export interface Projection {
  readonly apply: (doc: Doc, positions?: Positions) => Doc;
  /** The same from stored bytes, for projections that only keep and drop fields: no value is read. */
  readonly pick: ((bytes: Buffer) => Buffer) | undefined;
  /** It has a positional `$`, so the match must report which elements matched. */
  readonly positional: boolean;
}

interface Parsing {
  readonly context: CompileContext;
  /** `find` knows `$slice`, `$elemMatch` and the positional `$`; `$project` does not. */
  readonly find: boolean;
  readonly tree: Branch;
  includes: string | undefined;
  excludes: string | undefined;
  shapes: boolean;
  positional: boolean;
  id: boolean | undefined;
}

function sliceOf(operand: Value): Reshape {
  if (Array.isArray(operand)) {
    const [skip, limit] = operand.map(asInteger);
    if (operand.length !== 2 || skip === undefined || limit === undefined) {
      throw new CommandError(28724, 'First argument to $slice must be an array, but is of type: int');
    }
    if (limit <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${limit}`);
    return (value) => {
      if (!Array.isArray(value)) return value;
      const start = skip < 0 ? Math.max(value.length + skip, 0) : skip;
      return value.slice(start, start + limit);
    };
  }
  const count = asInteger(operand);
  if (count === undefined) {
    throw new CommandError(
      28667,
      `Invalid $slice syntax. The given syntax { $slice: ${show(operand)} } did not match the find() syntax.`,
    );
  }
  return (value) => {
    if (!Array.isArray(value)) return value;
    return count >= 0 ? value.slice(0, count) : value.slice(count);
  };
}

function elemMatchOf(operand: Value, context: QueryContext): Reshape {
  if (!(operand instanceof Map))
    throw badValue('elemMatch: Invalid argument, object required, but got something else');
  const filter = parseCondition('a', new Map([['$elemMatch', operand]]), context);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const found = value.find((item) => matches(filter, new Map([['a', [item]]])));
    return found === undefined ? undefined : [found];
  };
}

function positionalOf(field: string): Reshape {
  return (value, positions) => {
    if (!Array.isArray(value)) return value;
    const index = positions?.find(field);
    if (index === undefined) {
      throw new CommandError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return value.slice(index, index + 1);
  };
}

function addLeaf(parsing: Parsing, path: string[], leaf: Leaf): void {
  plant(parsing.tree, path, leaf);
  const name = path.join('.');
  if (name === '_id' && (leaf.kind === 'keep' || leaf.kind === 'drop')) parsing.id = leaf.kind === 'keep';
  else if (leaf.kind === 'drop') parsing.excludes ??= name;
  else if (leaf.kind === 'keep' || leaf.kind === 'compute') parsing.includes ??= name;
}

function checkMix(parsing: Parsing, name: string, leaf: Leaf): void {
  if (name === '_id' && leaf.kind !== 'compute') return;
  if (leaf.kind === 'drop' && parsing.includes !== undefined) {
    throw new CommandError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
  }
  if ((leaf.kind === 'keep' || leaf.kind === 'compute') && parsing.excludes !== undefined) {
    throw new CommandError(31253, `Cannot do inclusion on field ${name} in exclusion projection`);
  }
}

function add(parsing: Parsing, path: string[], leaf: Leaf): void {
  checkMix(parsing, path.join('.'), leaf);
  addLeaf(parsing, path, leaf);
}

function addFindOperator(parsing: Parsing, path: string[], value: Doc): boolean {
  if (!parsing.find || value.size !== 1) return false;
  const [[operator, operand]] = [...value] as [[string, Value]];
  if (operator === '$elemMatch') {
    if (path.length > 1) throw new CommandError(31255, 'Cannot use $elemMatch projection on a nested field.');
    parsing.includes ??= path.join('.');
    plant(parsing.tree, path, { kind: 'reshape', reshape: elemMatchOf(operand, parsing.context) });
    return true;
  }
  const findSlice =
    operator === '$slice' && (isNumber(operand) || (Array.isArray(operand) && operand.every(isNumber)));
  if (!findSlice) return false;
  parsing.shapes = true;
  plant(parsing.tree, path, { kind: 'reshape', reshape: sliceOf(operand) });
  return true;
}

function addPositional(parsing: Parsing, path: string[]): void {
  if (parsing.positional)
    throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
  const real = path.slice(0, -1);
  parsing.positional = true;
  parsing.includes ??= real.join('.');
  plant(parsing.tree, real, { kind: 'reshape', reshape: positionalOf(real[0] as string) });
}

function addField(parsing: Parsing, prefix: string[], key: string, value: Value): void {
  if (parsing.find && key.endsWith('.$')) {
    addPositional(parsing, [...prefix, ...key.split('.')]);
    return;
  }
  const path = [...prefix, ...checkFieldPath(key)];
  if (isNumber(value) || typeof value === 'boolean') {
    add(parsing, path, isTruthy(value) ? { kind: 'keep' } : { kind: 'drop' });
    return;
  }
  if (value instanceof Map && !isOperators(value)) {
    if (value.size === 0)
      throw new CommandError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    for (const [inner, item] of value) addField(parsing, path, inner, item);
    return;
  }
  if (value instanceof Map && addFindOperator(parsing, path, value)) return;
  add(parsing, path, { kind: 'compute', expression: compileExpression(value, parsing.context) });
}

/** @throws CommandError when inclusion and exclusion are mixed, paths meet, or an operator is unknown. */
export function parseProjection(spec: Doc, context: QueryContext, find = true): Projection {
  const parsing: Parsing = {
    context: compileContext(context),
    find,
    tree: branch(),
    includes: undefined,
    excludes: undefined,
    shapes: false,
    positional: false,
    id: undefined,
  };
  if (!find && spec.size === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  for (const [key, value] of spec) addField(parsing, [], key, value);
  const { tree } = parsing;
  const including =
    parsing.includes !== undefined ||
    (parsing.id === true && parsing.excludes === undefined && !parsing.shapes);
  if (including && parsing.id === undefined && !tree.fields.has('_id'))
    tree.fields.set('_id', { kind: 'keep' });
  const shape = including ? include : exclude;
  return {
    positional: parsing.positional,
    pick: onlyPicks(tree) ? (bytes) => pickRaw(tree, bytes, including) : undefined,
    apply: (doc, positions) => shape(tree, doc, { env: environment(doc, context), positions }),
  };
}

/** A stored document as a projection shows it, in bytes. */
export function projectStored(
  projection: Projection | undefined,
  stored: { readonly bytes: Buffer; readonly doc: Doc; readonly positions: Positions | undefined },
): Buffer {
  if (!projection) return stored.bytes;
  return projection.pick?.(stored.bytes) ?? encodeDoc(projection.apply(stored.doc, stored.positions));
}
