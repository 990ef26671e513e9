import { hostname } from 'node:os';
import { countingEnd } from '../aggregate/counting-end.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { leadingQuestion } from '../aggregate/source.ts';
import type { Encodable } from '../bson/encodable.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { Counter } from '../exec/counter.ts';
import { breathe } from '../exec/deadline.ts';
import { Matches } from '../exec/matches.ts';
import type { Question } from '../plan/choose.ts';
import { stageContext } from './aggregate.ts';
import type { Call, Command, Reply } from './command.ts';
import { parseDeleteStatement } from './delete.ts';
import { executionStats, planTree } from './explain-tree.ts';
import { arrayField, docField, namespaceOf, required } from './fields.ts';
import { parseFindAndModify } from './find-and-modify.ts';
import { VERSION } from './handshake.ts';
import { countQuestion, hintOf, parseDistinct, parseFind } from './read.ts';
import { parseUpdateStatement } from './update.ts';

/** The query of a command. Explain plans it without running the rest of the command. */
interface Explained {
  readonly question: Question;
  readonly filter: Value;
  readonly skip: number;
  readonly limit: number;
  readonly top?: string;
  /** Pipeline stages after the query. */
  readonly rest?: readonly Value[];
  /** Only the number of documents is needed. */
  readonly counts?: boolean;
}

const EMPTY: Doc = new Map();

function firstOf(call: Call, field: string): Doc {
  const [part] = required(arrayField(call.command, call.name, field), call.name, field);
  if (part instanceof Map) return part;
  throw new CommandError(9, `explain of ${call.name} needs one element in ${field}`);
}

function explainedAggregate(call: Call): Explained {
  const pipeline = required(arrayField(call.command, 'aggregate', 'pipeline'), 'aggregate', 'pipeline');
  compilePipeline(pipeline, stageContext(call));
  const { question, rest } = leadingQuestion(pipeline, stageContext(call).query, hintOf(call.command));
  const first = pipeline[0] instanceof Map ? pipeline[0].get('$match') : undefined;
  return {
    question,
    filter: first ?? EMPTY,
    skip: 0,
    limit: 0,
    rest,
    counts: countingEnd(rest) !== undefined,
  };
}

function explained(call: Call): Explained {
  const { command } = call;
  switch (call.name.toLowerCase()) {
    case 'find': {
      const { question, skip, limit } = parseFind(call);
      return { question, filter: command.get('filter') ?? EMPTY, skip, limit };
    }
    case 'count': {
      const { question, skip, limit } = countQuestion(call);
      return { question, filter: command.get('query') ?? EMPTY, skip, limit, top: 'COUNT', counts: true };
    }
    case 'distinct':
      return {
        question: parseDistinct(call).question,
        filter: command.get('query') ?? EMPTY,
        skip: 0,
        limit: 0,
      };
    case 'aggregate':
      return explainedAggregate(call);
    case 'update': {
      const part = firstOf(call, 'updates');
      const { question, multi } = parseUpdateStatement(call, part);
      return { question, filter: part.get('q') ?? EMPTY, skip: 0, limit: multi ? 0 : 1, top: 'UPDATE' };
    }
    case 'delete': {
      const part = firstOf(call, 'deletes');
      const { question, single } = parseDeleteStatement(call, part);
      return { question, filter: part.get('q') ?? EMPTY, skip: 0, limit: single ? 1 : 0, top: 'DELETE' };
    }
    case 'findandmodify': {
      const { question, update } = parseFindAndModify(call);
      return {
        question,
        filter: command.get('query') ?? EMPTY,
        skip: 0,
        limit: 1,
        top: update ? 'UPDATE' : 'DELETE',
      };
    }
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${call.name}`);
  }
}

async function countUpTo(matches: Matches, enough: number): Promise<number> {
  let found = 0;
  for (let chunk = matches.next(); chunk; chunk = matches.next()) {
    found += chunk.length;
    if (found >= enough) return enough;
    await breathe();
  }
  return found;
}

/** Plans a command and, unless only the plan is requested, runs its query (never its writes) and counts. */
export async function explainCall(call: Call, verbosity: string): Promise<Reply> {
  const namespace = namespaceOf(call);
  const what = explained(call);
  const collection = call.server.catalog.get(namespace);
  const wanted = what.limit > 0 ? what.skip + what.limit : undefined;
  const matches = collection && new Matches(collection, what.question, call.deadline, { wanted });
  const counter =
    collection && what.counts ? new Counter(collection, what.question, call.deadline) : undefined;
  const onlyKeys = counter?.onlyKeys ?? false;
  const write = what.top === 'UPDATE' || what.top === 'DELETE';
  const wrapping = {
    ...what,
    limit: write ? 0 : what.limit,
    sort: what.question.sort,
    top: what.top,
    onlyKeys,
  };
  const tree = planTree(matches?.plan, wrapping);
  const queryPlanner = {
    namespace,
    indexFilterSet: false,
    parsedQuery: what.filter,
    winningPlan: tree,
    rejectedPlans: [],
  };
  const reply: Record<string, Encodable> = { explainVersion: '1', queryPlanner };
  if (verbosity !== 'queryPlanner') {
    const started = performance.now();
    const enough = what.limit > 0 ? what.skip + what.limit : Number.POSITIVE_INFINITY;
    const counted = onlyKeys ? counter?.step() : undefined;
    const found = counted ?? (matches ? await countUpTo(matches, enough) : 0);
    const examined = { keys: counted ?? 0, docs: 0, ...(counted === undefined && matches?.examined) };
    const returned = write ? 0 : Math.max(0, found - what.skip);
    reply.executionStats = executionStats(tree, returned, performance.now() - started, examined);
  }
  if (what.rest && what.rest.length > 0) {
    // MongoDB's format for pipelines with stages after the query; the plan also stays where it is for finds.
    const cursor = {
      queryPlanner,
      ...(reply.executionStats ? { executionStats: reply.executionStats } : {}),
    };
    reply.stages = [{ $cursor: cursor }, ...what.rest];
  }
  return {
    ...reply,
    command: new Map(call.command),
    serverInfo: { host: hostname(), port: call.server.port(), version: VERSION, gitVersion: '' },
  };
}

async function explain(call: Call): Promise<Reply> {
  const inner = required(docField(call.command, 'explain', 'explain'), 'explain', 'explain');
  const verbosity = call.command.get('verbosity') ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity as string)) {
    throw new CommandError(
      9,
      "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
    );
  }
  const name = inner.keys().next().value ?? '';
  return explainCall({ ...call, name, command: inner }, verbosity as string);
}

export const EXPLAIN: Readonly<Record<string, Command>> = {
  explain: { fields: ['verbosity'], run: explain },
};
