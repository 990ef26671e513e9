import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { SIMPLE_STAGES } from './simple-stages.ts';
import { chain, type Stage, type StageContext, type StageParser } from './stage.ts';
import { stageParts } from './transform.ts';

const STAGES: ReadonlyMap<string, StageParser> = new Map(Object.entries({ ...SIMPLE_STAGES }));

/** Stages MongoDB has and this server does not; better said than guessed. */
const UNSUPPORTED = new Set([
  '$changeStream',
  '$geoNear',
  '$graphLookup',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$currentOp',
  '$listSessions',
  '$listLocalSessions',
  '$planCacheStats',
  '$shardedDataDistribution',
  '$bucketAuto',
]);

export function parseStage(stage: Value, context: StageContext): Stage {
  const [name, spec] = stageParts(stage);
  if (name === '$changeStream') {
    throw new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  const parser = STAGES.get(name);
  if (parser) return parser(spec, context, name);
  if (UNSUPPORTED.has(name)) throw new CommandError(115, `${name} is not supported by this local server`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** @throws CommandError 40324 for an unknown stage, and whatever a stage finds wrong. */
export function compilePipeline(pipeline: readonly Value[], context: StageContext): Stage {
  return chain(pipeline.map((stage) => parseStage(stage, context)));
}
