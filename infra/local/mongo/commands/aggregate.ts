import { compilePipeline } from '../aggregate/pipeline.ts';
import { Collector, type Sink, type StageContext } from '../aggregate/stage.ts';
import { stageParts } from '../aggregate/transform.ts';
import { encodeDoc, RawDoc } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import type { Results } from '../exec/cursors.ts';
import { breathe } from '../exec/deadline.ts';
import { Matches } from '../exec/matches.ts';
import type { Question } from '../plan/choose.ts';
import { ALWAYS } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField, countField, docField, onlyFields, queryContext, required } from './fields.ts';
import { hintOf } from './read.ts';

/** The documents a pipeline makes, pulled through it a chunk at a time. */
class PipelineResults implements Results {
  private readonly collector: Collector;
  private readonly first: Sink;
  private readonly source: Matches | undefined;

  constructor(first: Sink, collector: Collector, source: Matches | undefined) {
    this.first = first;
    this.collector = collector;
    this.source = source;
  }

  async next(): Promise<RawDoc[] | undefined> {
    if (this.collector.ended) return undefined;
    await breathe();
    const chunk = this.first.full ? undefined : this.source?.next();
    if (chunk) {
      for (const { doc } of chunk) {
        if (this.first.full) break;
        this.first.push(doc);
      }
    } else this.first.end();
    return this.collector.take().map((doc) => new RawDoc(encodeDoc(doc)));
  }
}

/** The part of a pipeline an index can serve: a leading `$match`, and a `$sort` after it. */
export function leadingQuestion(
  pipeline: readonly Value[],
  call: Call,
): { question: Question; rest: readonly Value[] } {
  const context = queryContext(call);
  let rest = pipeline;
  let filter: Question['filter'] = ALWAYS;
  let sort: Question['sort'] = [];
  const [matchName, matchSpec] = rest[0] === undefined ? [] : stageParts(rest[0]);
  if (matchName === '$match' && matchSpec instanceof Map) {
    filter = parseFilter(matchSpec, context);
    rest = rest.slice(1);
  }
  const [sortName, sortSpec] = rest[0] === undefined ? [] : stageParts(rest[0]);
  if (sortName === '$sort' && sortSpec instanceof Map && sortSpec.size > 0) {
    sort = parseSort(sortSpec);
    rest = rest.slice(1);
  }
  return { question: { filter, sort, hint: hintOf(call.command), collation: context.collation }, rest };
}

function batchSizeOf(command: Doc): number | undefined {
  const cursor = docField(command, 'aggregate', 'cursor');
  if (!cursor) {
    if (command.has('explain')) return undefined;
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  }
  onlyFields(cursor, 'cursor', ['batchSize']);
  return countField(cursor, 'aggregate.cursor', 'batchSize');
}

async function aggregate(call: Call): Promise<Reply> {
  const target = call.command.get('aggregate');
  const pipeline = required(arrayField(call.command, 'aggregate', 'pipeline'), 'aggregate', 'pipeline');
  const batchSize = batchSizeOf(call.command);
  const name = typeof target === 'string' ? target : '$cmd.aggregate';
  const namespace = `${call.database}.${name}`;
  const context: StageContext = {
    query: queryContext(call),
    database: call.database,
    catalog: call.server.catalog,
    deadline: call.deadline,
    nested: false,
    compile: compilePipeline,
  };
  if (typeof target !== 'string') {
    throw new CommandError(
      73,
      '{aggregate: 1} is not valid for this pipeline: its first stage needs a collection',
    );
  }
  // All of it is compiled before anything runs, so that a fault in a late stage is an error and not half a result.
  compilePipeline(pipeline, context);
  const { question, rest } = leadingQuestion(pipeline, call);
  const collection = call.server.catalog.get(namespace);
  const collector = new Collector();
  const first = compilePipeline(rest, context)(collector);
  const source = collection && new Matches(collection, question, call.deadline);
  return call.server.cursors.start(namespace, new PipelineResults(first, collector, source), { batchSize });
}

export const AGGREGATE: Readonly<Record<string, Command>> = {
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'explain',
      'allowDiskUse',
      'bypassDocumentValidation',
      'collation',
      'hint',
      'let',
      'needsMerge',
      'fromMongos',
    ],
    run: aggregate,
  },
};
