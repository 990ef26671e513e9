import { type Doc, typeName, type Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { checkFieldPath, compileExpression } from '../expression/compile.ts';
import { type CompileContext, compileContext, environment } from '../expression/environment.ts';
import type { QueryContext } from '../query/context.ts';
import { parseProjection } from '../query/projection.ts';
import { assign, type Branch, branch, exclude, plant } from '../query/projection-tree.ts';

/** A stage that turns each document into one other. */
export type Transform = (doc: Doc) => Doc;

function plantFields(tree: Branch, prefix: string[], spec: Doc, context: CompileContext): void {
  for (const [key, value] of spec) {
    const path = [...prefix, ...checkFieldPath(key)];
    const nested = value instanceof Map && value.size > 0 && !value.keys().next().value?.startsWith('$');
    if (nested) plantFields(tree, path, value as Doc, context);
    else plant(tree, path, { kind: 'compute', expression: compileExpression(value, context) });
  }
}

function addFields(name: string, spec: Value, context: QueryContext): Transform {
  if (!(spec instanceof Map)) {
    throw new CommandError(40272, `${name} specification stage must be an object, got ${typeName(spec)}`);
  }
  const tree = branch();
  plantFields(tree, [], spec, compileContext(context));
  return (doc) => assign(tree, doc, environment(doc, context));
}

function unset(spec: Value, context: QueryContext): Transform {
  const names = Array.isArray(spec) ? spec : [spec];
  if (names.length === 0)
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  const tree = branch();
  for (const name of names) {
    if (typeof name !== 'string')
      throw new CommandError(
        31120,
        '$unset specification must be a string or an array containing only string fields',
      );
    plant(tree, checkFieldPath(name), { kind: 'drop' });
  }
  return (doc) => exclude(tree, doc, { env: environment(doc, context), positions: undefined });
}

function replaceWith(expressionValue: Value, context: QueryContext): Transform {
  const expression = compileExpression(expressionValue, compileContext(context));
  return (doc) => {
    const result = expression(environment(doc, context));
    if (result instanceof Map) return result;
    throw new CommandError(
      40228,
      `PlanExecutor error during aggregation :: caused by :: 'newRoot' expression must evaluate to an object, but resulting value was: ${result === undefined ? 'MISSING' : typeName(result)}`,
    );
  };
}

function replaceRoot(spec: Value, context: QueryContext): Transform {
  if (!(spec instanceof Map))
    throw new CommandError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(spec)}`,
    );
  for (const key of spec.keys()) {
    if (key !== 'newRoot')
      throw new CommandError(40415, `BSON field '$replaceRoot.${key}' is an unknown field.`);
  }
  const root = spec.get('newRoot');
  if (root === undefined) throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(root, context);
}

function project(spec: Value, context: QueryContext): Transform {
  if (!(spec instanceof Map)) throw new CommandError(15969, '$project specification must be an object');
  const projection = parseProjection(spec, context, false);
  return (doc) => projection.apply(doc);
}

/** The stages that may appear in an update pipeline. */
export const TRANSFORMS: ReadonlyMap<string, (spec: Value, context: QueryContext) => Transform> = new Map([
  ['$addFields', (spec: Value, context: QueryContext) => addFields('$addFields', spec, context)],
  ['$set', (spec: Value, context: QueryContext) => addFields('$set', spec, context)],
  ['$unset', unset],
  ['$project', project],
  ['$replaceRoot', replaceRoot],
  ['$replaceWith', replaceWith],
]);

/** One stage's name and operand. @throws CommandError 40323 when it is not an object of one field. */
export function stageParts(stage: Value): [string, Value] {
  if (!(stage instanceof Map))
    throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
  const entries = [...stage];
  const [only] = entries;
  if (entries.length !== 1 || !only) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return only;
}

/** An update pipeline as one function. */
export function compileTransform(stages: readonly Value[], context: QueryContext): Transform {
  const steps = stages.map((stage): Transform => {
    const [name, spec] = stageParts(stage);
    const make = TRANSFORMS.get(name);
    if (!make) {
      if (!name.startsWith('$')) throw failedToParse(`Unrecognized pipeline stage name: '${name}'`);
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
    return make(spec, context);
  });
  return (doc) => steps.reduce((current, step) => step(current), doc);
}
