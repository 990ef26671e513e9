import { type Counting, countingEnd } from '../aggregate/counting-end.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { leadingQuestion } from '../aggregate/source.ts';
import { Collector, type Sink, type StageContext } from '../aggregate/stage.ts';
import { stageParts } from '../aggregate/transform.ts';
import { parseWriter, type Writer } from '../aggregate/write-stages.ts';
import { RawDoc } from '../bson/encodable.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { Counter } from '../exec/counter.ts';
import { listed, type Results } from '../exec/cursors.ts';
import { breathe, type Deadline } from '../exec/deadline.ts';
import { Matches } from '../exec/matches.ts';
import { clearDropped } from '../exec/slices.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileContext, environment } from '../expression/environment.ts';
import type { Call, Command, Reply } from './command.ts';
import { arrayField, countField, docField, onlyFields, queryContext, required } from './fields.ts';
import { checkSize } from './insert.ts';
import { hintOf } from './read.ts';

/** The documents of a pipeline, computed a chunk at a time. */
class PipelineResults implements Results {
  private readonly collector = new Collector();
  private readonly first: Sink;
  private readonly source: () => Doc[] | undefined;
  readonly deadline: Deadline;

  constructor(stage: (next: Sink) => Sink, source: () => Doc[] | undefined, deadline: Deadline) {
    this.deadline = deadline;
    this.first = stage(this.collector);
    this.source = source;
  }

  async nextDocs(): Promise<Doc[] | undefined> {
    if (this.collector.ended) return undefined;
    await breathe();
    const chunk = this.first.full ? undefined : this.source();
    if (chunk) {
      for (const doc of chunk) {
        if (this.first.full) break;
        this.first.push(doc);
      }
    } else this.first.end();
    return this.collector.take();
  }

  async next(): Promise<RawDoc[] | undefined> {
    return (await this.nextDocs())?.map((doc) => {
      const bytes = encodeDoc(doc);
      checkSize(bytes);
      return new RawDoc(bytes);
    });
  }

  async all(): Promise<Doc[]> {
    const docs: Doc[] = [];
    for (let chunk = await this.nextDocs(); chunk; chunk = await this.nextDocs()) docs.push(...chunk);
    return docs;
  }
}

function batchSizeOf(command: Doc): number | undefined {
  const cursor = docField(command, 'aggregate', 'cursor');
  if (!cursor)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  onlyFields(cursor, 'cursor', ['batchSize']);
  return countField(cursor, 'aggregate.cursor', 'batchSize');
}

export function stageContext(call: Call): StageContext {
  return {
    query: queryContext(call),
    database: call.database,
    catalog: call.server.catalog,
    deadline: call.deadline,
    nested: false,
    compile: compilePipeline,
  };
}

/** Stages that produce documents by themselves, for `{ aggregate: 1 }`. */
function ownSource(pipeline: readonly Value[], context: StageContext, call: Call): Doc[] {
  const [name, spec] = pipeline[0] === undefined ? [] : stageParts(pipeline[0]);
  if (name === '$documents') {
    const docs = compileExpression(
      spec as Value,
      compileContext(context.query),
    )(environment(new Map(), context.query));
    if (Array.isArray(docs) && docs.every((doc) => doc instanceof Map)) return docs;
    throw new CommandError(5858203, '$documents must evaluate to an array of objects');
  }
  if (name === '$listLocalSessions') return call.server.sessions.list();
  throw new CommandError(73, `Invalid namespace specified '${context.database}.$cmd.aggregate'`);
}

interface Prepared {
  readonly results: PipelineResults;
  readonly writer: Writer | undefined;
  readonly namespace: string;
}

function once(docs: Doc[]): () => Doc[] | undefined {
  let rest: Doc[] | undefined = docs;
  return () => {
    const now = rest;
    rest = undefined;
    return now;
  };
}

/** Nothing until the documents are counted, then what follows from their number. */
function counted(counter: Counter, { results }: Counting): () => Doc[] | undefined {
  let isDone = false;
  return () => {
    if (isDone) return undefined;
    const count = counter.step();
    isDone = count !== undefined;
    return count === undefined ? [] : results(count);
  };
}

function prepare(call: Call, pipeline: readonly Value[]): Prepared {
  const context = stageContext(call);
  const target = call.command.get('aggregate');
  const last = pipeline.at(-1);
  const [lastName, lastSpec] = last === undefined ? [] : stageParts(last);
  const writer = lastName === undefined ? undefined : parseWriter(lastName, lastSpec as Value, context);
  const reading = writer ? pipeline.slice(0, -1) : pipeline;
  if (typeof target !== 'string') {
    const docs = ownSource(pipeline, context, call);
    const results = new PipelineResults(
      compilePipeline(reading.slice(1), context),
      once(docs),
      call.deadline,
    );
    return { results, writer, namespace: `${call.database}.$cmd.aggregate` };
  }
  const namespace = `${call.database}.${target}`;
  const collection = call.server.catalog.get(namespace);
  // Everything is compiled before anything runs, so that an error in a late stage leaves no partial result.
  compilePipeline(reading, context);
  const { question, rest, wanted } = leadingQuestion(reading, context.query, hintOf(call.command));
  // A sort does not change how many there are.
  const counting = countingEnd(rest);
  if (collection && counting) {
    const counter = new Counter(collection, question, call.deadline, counting.enough);
    const source = counted(counter, counting);
    return {
      results: new PipelineResults(compilePipeline([], context), source, call.deadline),
      writer,
      namespace,
    };
  }
  const matches = collection && new Matches(collection, question, call.deadline, { wanted });
  const source = (): Doc[] | undefined => matches?.next()?.map(({ doc }) => doc);
  return {
    results: new PipelineResults(compilePipeline(rest, context), source, call.deadline),
    writer,
    namespace,
  };
}

async function aggregate(call: Call): Promise<Reply> {
  const pipeline = required(arrayField(call.command, 'aggregate', 'pipeline'), 'aggregate', 'pipeline');
  const batchSize = batchSizeOf(call.command);
  const { results, writer, namespace } = prepare(call, pipeline);
  if (!writer) return call.server.cursors.start(namespace, results, { batchSize });
  const docs = await results.all();
  await call.server.environment.transact(() => writer(docs));
  await clearDropped(call.server);
  return call.server.cursors.start(namespace, listed([]), { batchSize });
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
