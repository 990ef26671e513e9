import type { Doc, Value } from '../bson/value.ts';
import { Matches } from '../exec/matches.ts';
import type { Question } from '../plan/choose.ts';
import type { QueryContext } from '../query/context.ts';
import { ALWAYS, type Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { runAll, type StageContext } from './stage.ts';
import { takenBy } from './taken.ts';
import { stageParts } from './transform.ts';

export interface Leading {
  readonly question: Question;
  readonly rest: readonly Value[];
  /** How many of the query's documents the rest needs. */
  readonly wanted: number | undefined;
}

/** The part of a pipeline that an index can serve: `$match` at its beginning, and a `$sort` after that. */
export function leadingQuestion(pipeline: readonly Value[], context: QueryContext, hint?: Value): Leading {
  let rest = pipeline;
  let sort: Question['sort'] = [];
  const parts: Filter[] = [];
  for (;;) {
    const [name, spec] = rest[0] === undefined ? [] : stageParts(rest[0]);
    if (name !== '$match' || !(spec instanceof Map)) break;
    parts.push(parseFilter(spec, context));
    rest = rest.slice(1);
  }
  const [name, spec] = rest[0] === undefined ? [] : stageParts(rest[0]);
  if (name === '$sort' && spec instanceof Map && spec.size > 0) {
    sort = parseSort(spec);
    rest = rest.slice(1);
  }
  const filter: Filter =
    parts.length === 0 ? ALWAYS : parts.length === 1 ? (parts[0] as Filter) : { kind: 'and', parts };
  return { question: { filter, sort, hint, collation: context.collation }, rest, wanted: takenBy(rest) };
}

/** All documents of another collection that pass a pipeline, narrowed by `also`; read in one go. */
export function readCollection(
  name: string,
  pipeline: readonly Value[],
  context: StageContext,
  also?: Filter,
): Doc[] {
  const collection = context.catalog.get(`${context.database}.${name}`);
  const inner: StageContext = { ...context, nested: true };
  const { question, rest, wanted } = leadingQuestion(pipeline, context.query);
  const stage = context.compile(rest, inner);
  if (!collection) return runAll(stage, []);
  const filter: Filter = also ? { kind: 'and', parts: [also, question.filter] } : question.filter;
  const matches = new Matches(collection, { ...question, filter }, context.deadline, { wanted });
  return runAll(stage, documents(matches));
}

function* documents(matches: Matches): Generator<Doc> {
  for (let chunk = matches.next(); chunk; chunk = matches.next()) {
    for (const { doc } of chunk) yield doc;
  }
}
