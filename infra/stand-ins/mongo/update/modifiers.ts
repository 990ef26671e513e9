import { compareStrings } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { type Doc, typeName } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import type { QueryContext } from '../query/context.ts';
import { isArrayIndex, type Path } from '../query/path.ts';
import { ARRAY_UPDATES } from './array-operators.ts';
import { NUMERIC } from './numeric-operators.ts';
import type { OperatorParser, Target } from './operators.ts';
import { parseRename } from './rename.ts';
import { openSlot, type Placeholders, resolvePath, updatePath } from './update-path.ts';

const set: OperatorParser =
  (_path, operand) =>
  ({ slot }) =>
    slot.set(operand);
const unset: OperatorParser =
  () =>
  ({ slot }) => {
    if (slot.value !== undefined) slot.remove();
  };

const PARSERS: ReadonlyMap<string, OperatorParser> = new Map(
  Object.entries({ $set: set, $setOnInsert: set, $unset: unset, ...NUMERIC, ...ARRAY_UPDATES }),
);
/** These operators create no missing path. */
const NEVER_CREATES = new Set(['$unset', '$pop', '$pull', '$pullAll']);

/** One operator on one path. */
interface Change {
  readonly order: Path;
  readonly onInsertOnly: boolean;
  apply(doc: Doc, placeholders: Placeholders, touched: Set<string>): void;
}

export interface Modifiers {
  readonly changes: readonly Change[];
  readonly paths: readonly Path[];
}

/** Fields change in the order of their names, places in arrays by number, as in MongoDB since 5.0. */
function comparePaths(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (isArrayIndex(x) && isArrayIndex(y)) return Number(x) - Number(y);
    return compareStrings(x, y);
  }
  return a.length - b.length;
}

function conflict(path: string, at: string): CommandError {
  return new CommandError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
}

const beginsWith = (path: Path, prefix: Path): boolean =>
  prefix.length <= path.length && prefix.every((part, i) => part === path[i]);

function checkConflict(path: Path, others: readonly Path[]): void {
  for (const other of others) {
    if (beginsWith(path, other)) throw conflict(path.join('.'), other.join('.'));
    if (beginsWith(other, path)) throw conflict(path.join('.'), path.join('.'));
  }
}

function changeAt(path: Path, operator: string, apply: (target: Target) => void): Change {
  return {
    order: path,
    onInsertOnly: operator === '$setOnInsert',
    apply(doc, placeholders, touched) {
      for (const concrete of resolvePath(doc, path, placeholders)) {
        const name = concrete.join('.');
        if (touched.has(name)) throw conflict(name, name);
        touched.add(name);
        const slot = openSlot(doc, concrete, !NEVER_CREATES.has(operator));
        if (slot) apply({ slot, doc, path: name });
      }
    },
  };
}

/**
 * An update document of operators.
 * @throws CommandError 9 for an unknown operator, 40 when two of them meet on one path, and MongoDB's others.
 */
export function parseModifiers(update: Doc, context: QueryContext): Modifiers {
  const changes: Change[] = [];
  const paths: Path[] = [];
  const claim = (path: Path): void => {
    checkConflict(path, paths);
    paths.push(path);
  };
  for (const [operator, fields] of update) {
    const parser = PARSERS.get(operator);
    if (!parser && operator !== '$rename') {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!(fields instanceof Map)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
      );
    }
    for (const [path, operand] of fields) {
      const parts = updatePath(path);
      claim(parts);
      if (parser) changes.push(changeAt(parts, operator, parser(path, operand, context)));
      else {
        const { to, apply } = parseRename(path, operand);
        claim(updatePath(to));
        changes.push({ order: updatePath(to), onInsertOnly: false, apply });
      }
    }
  }
  changes.sort((a, b) => comparePaths(a.order, b.order));
  return { changes, paths };
}

/** Changes `doc` itself. */
export function applyModifiers(
  modifiers: Modifiers,
  doc: Doc,
  placeholders: Placeholders,
  inserting: boolean,
): void {
  const touched = new Set<string>();
  for (const change of modifiers.changes) {
    if (inserting || !change.onInsertOnly) change.apply(doc, placeholders, touched);
  }
}
