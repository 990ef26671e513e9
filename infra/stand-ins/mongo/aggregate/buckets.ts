import { Int32 } from 'bson';
import { compareValues, typeRank } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileContext, environment } from '../expression/environment.ts';
import { parseOutput } from './group.ts';
import { gathering, type Stage, type StageContext, type StageParser } from './stage.ts';

const COUNT: Doc = new Map<string, Value>([['count', new Map([['$sum', new Int32(1)]])]]);

function settings(spec: Value, name: string, known: readonly string[], code: number): Doc {
  if (!(spec instanceof Map)) throw new CommandError(code, `Argument to ${name} stage must be an object`);
  for (const key of spec.keys()) {
    if (!known.includes(key)) throw new CommandError(code + 1, `Unrecognized option to ${name}: ${key}.`);
  }
  return spec;
}

/** Runs the output accumulators over the documents of one bucket. */
function summariser(
  spec: Value | undefined,
  context: StageContext,
): (id: Value, docs: readonly Doc[]) => Doc {
  const fields = [...(spec instanceof Map ? spec : COUNT)].map(([key, value]) =>
    parseOutput(key, value, context),
  );
  return (id, docs) => {
    const result: Doc = new Map([['_id', id]]);
    for (const [key, plan] of fields) {
      const state = plan.create();
      for (const doc of docs) state.add(plan.input(environment(doc, context.query)));
      result.set(key, state.result());
    }
    return result;
  };
}

const bucket: StageParser = (spec, context, name): Stage => {
  const fields = settings(spec, name, ['groupBy', 'boundaries', 'default', 'output'], 40201);
  const boundaries = fields.get('boundaries');
  const groupBy = fields.get('groupBy');
  if (!Array.isArray(boundaries) || groupBy === undefined) {
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  if (boundaries.length < 2)
    throw new CommandError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  const strings = context.query.collation.compare;
  boundaries.forEach((value, i) => {
    const before = boundaries[i - 1];
    if (before === undefined) return;
    if (typeRank(before) !== typeRank(value))
      throw new CommandError(
        40193,
        "All values in the the 'boundaries' option to $bucket must have the same type.",
      );
    if (compareValues(before, value, strings) >= 0)
      throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted");
  });
  const key = compileExpression(groupBy, compileContext(context.query));
  const fallback = fields.get('default');
  const summarise = summariser(fields.get('output'), context);
  return gathering((docs) => {
    const buckets = new Map<number, Doc[]>();
    for (const doc of docs) {
      const value = key(environment(doc, context.query)) ?? null;
      const above = boundaries.findIndex((edge) => compareValues(value, edge, strings) < 0);
      const place = above > 0 ? above - 1 : -1;
      if (place < 0 && fallback === undefined) {
        throw new CommandError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      }
      buckets.set(place, [...(buckets.get(place) ?? []), doc]);
    }
    return [...buckets]
      .map(([place, items]) =>
        summarise(place < 0 ? (fallback ?? null) : (boundaries[place] as Value), items),
      )
      .sort((a, b) => compareValues(a.get('_id'), b.get('_id'), strings));
  });
};

export const BUCKETS: Readonly<Record<string, StageParser>> = { $bucket: bucket };
