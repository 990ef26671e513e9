import { type Doc, typeName, UNDEFINED, type Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileContext, type Expression, environment } from '../expression/environment.ts';
import { inFilter } from '../query/comparisons.ts';
import { visitPath } from '../query/path.ts';
import { withPath } from './simple-stages.ts';
import { readCollection } from './source.ts';
import { gathering, mapping, type Stage, type StageContext, type StageParser } from './stage.ts';

function options(spec: Value, name: string, known: readonly string[]): Doc {
  if (!(spec instanceof Map)) {
    throw failedToParse(`the ${name} specification must be an object, but found ${typeName(spec)}`);
  }
  for (const key of spec.keys()) {
    if (!known.includes(key)) throw failedToParse(`unknown argument to ${name}: ${key}`);
  }
  return spec;
}

function text(spec: Doc, key: string, name: string): string {
  const value = spec.get(key);
  if (typeof value === 'string') return value;
  if (value instanceof Map)
    throw new CommandError(115, `${name} from another database is not supported by this local server`);
  throw failedToParse(
    value === undefined
      ? `missing '${key}' option to ${name} stage specification`
      : `${name} argument '${key}' must be a string, found ${typeName(value)}`,
  );
}

function optionalPipeline(spec: Doc, name: string): Value[] | undefined {
  const pipeline = spec.get('pipeline');
  if (pipeline === undefined || Array.isArray(pipeline)) return pipeline;
  throw failedToParse(`${name} argument 'pipeline' must be an array, found ${typeName(pipeline)}`);
}

/** The values that a local value joins with: each element of an array, null for a missing one. */
function joinValues(doc: Doc, path: string): Value[] {
  const values: Value[] = [];
  visitPath(doc, path.split('.'), (value, _index, expand) => {
    if (Array.isArray(value) && expand) values.push(...value, value);
    else values.push(value ?? null);
    return false;
  });
  return values.length > 0 ? values.filter((value) => value !== UNDEFINED) : [null];
}

const lookup: StageParser = (spec, context, name) => {
  const fields = options(spec, name, ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);
  const from = text(fields, 'from', name);
  const as = text(fields, 'as', name).split('.');
  const pipeline = optionalPipeline(fields, name);
  const joined = fields.has('localField') || fields.has('foreignField');
  if (!joined && !pipeline)
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  const local = joined ? text(fields, 'localField', name) : '';
  const foreign = joined ? text(fields, 'foreignField', name) : '';
  const letSpec = fields.get('let');
  const variables: [string, Expression][] = [...(letSpec instanceof Map ? letSpec : [])].map(
    ([key, value]) => [key, compileExpression(value, compileContext(context.query))],
  );
  // Compiled once to find its errors, with the variables it may use.
  context.compile(
    pipeline ?? [],
    innerContext(
      context,
      variables.map(([key]): [string, Value] => [key, null]),
    ),
  );
  const strings = context.query.collation.compare;
  return mapping((doc, emit) => {
    const env = environment(doc, context.query);
    const inner = innerContext(
      context,
      variables.map(([key, value]) => [key, value(env) ?? UNDEFINED]),
    );
    const also = joined ? inFilter(foreign, joinValues(doc, local), strings) : undefined;
    emit(withPath(doc, as, readCollection(from, pipeline ?? [], inner, also)));
  });
};

function innerContext(context: StageContext, variables: readonly [string, Value][]): StageContext {
  const all = new Map([...context.query.variables, ...variables]);
  return { ...context, query: { ...context.query, variables: all }, nested: true };
}

const FORBIDDEN_IN_FACET = [
  '$facet',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$geoNear',
  '$documents',
];

const facet: StageParser = (spec, context, name) => {
  if (!(spec instanceof Map) || spec.size === 0) {
    throw new CommandError(40169, `the ${name} specification must be a non-empty object`);
  }
  const branches = [...spec].map(([key, pipeline]): [string, Stage] => {
    if (!Array.isArray(pipeline))
      throw new CommandError(
        40170,
        `arguments to ${name} must be arrays, ${key} is type ${typeName(pipeline)}`,
      );
    for (const stage of pipeline) {
      const inner = stage instanceof Map ? stage.keys().next().value : undefined;
      if (inner !== undefined && FORBIDDEN_IN_FACET.includes(inner)) {
        throw new CommandError(40600, `${inner} is not allowed to be used within a $facet stage`);
      }
    }
    return [key, context.compile(pipeline, { ...context, nested: true })];
  });
  return gathering((docs) => {
    const result: Doc = new Map();
    for (const [key, stage] of branches) result.set(key, runBranch(stage, docs));
    return [result];
  });
};

function runBranch(stage: Stage, docs: readonly Doc[]): Doc[] {
  const kept: Doc[] = [];
  const first = stage({ push: (doc) => kept.push(doc), end: () => undefined, full: false });
  for (const doc of docs) {
    if (first.full) break;
    first.push(doc);
  }
  first.end();
  return kept;
}

export const JOINS: Readonly<Record<string, StageParser>> = {
  $lookup: lookup,
  $facet: facet,
};
