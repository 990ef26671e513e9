import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { BUCKETS } from './buckets.ts';
import { JOINS } from './joins.ts';
import { SIMPLE_STAGES } from './simple-stages.ts';
import { chain, type Stage, type StageContext, type StageParser } from './stage.ts';
import { stageParts } from './transform.ts';

const STAGES: ReadonlyMap<string, StageParser> = new Map(
  Object.entries({ ...SIMPLE_STAGES, ...JOINS, ...BUCKETS }),
);

/** Stages that MongoDB has and this server does not. */
const UNSUPPORTED = new Set([
  '$geoNear',
  '$currentOp',
  '$bucketAuto',
  '$graphLookup',
  '$redact',
  '$sample',
  '$unionWith',
  '$listSessions',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$planCacheStats',
  '$indexStats',
  '$collStats',
  '$shardedDataDistribution',
]);
/** Stages that are allowed only first or only last; `aggregate` removes them before it compiles the rest. */
const FIRST_ONLY = new Set(['$documents', '$listLocalSessions']);
const LAST_ONLY = new Set(['$out', '$merge']);

function parseStage(stage: Value, context: StageContext, after: readonly Value[]): Stage {
  const [name, spec] = stageParts(stage);
  const parser = STAGES.get(name);
  if (parser) return parser(spec, context, name, after);
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  if (LAST_ONLY.has(name)) {
    throw context.nested
      ? new CommandError(51047, `${name} is not allowed within a nested pipeline`)
      : new CommandError(40601, `${name} can only be the final stage in the pipeline`);
  }
  if (FIRST_ONLY.has(name))
    throw new CommandError(40602, `${name} is only valid as the first stage in a pipeline`);
  if (UNSUPPORTED.has(name)) throw new CommandError(115, `${name} is not supported by this local server`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

const MAX_STAGES = 1_000;

/** @throws CommandError 40324 for an unknown stage, 7749501 for too many, and the errors of the stages. */
export function compilePipeline(pipeline: readonly Value[], context: StageContext): Stage {
  if (pipeline.length > MAX_STAGES) {
    throw new CommandError(7749501, `Pipeline length must be no longer than ${MAX_STAGES} stages`);
  }
  return chain(pipeline.map((stage, i) => parseStage(stage, context, pipeline.slice(i + 1))));
}
