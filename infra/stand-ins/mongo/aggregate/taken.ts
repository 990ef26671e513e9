import { asInteger, isNumber, type Value } from '../bson/value.ts';

/** How many documents the stages need from those before them: by a `$limit`, and a `$skip` before it. */
export function takenBy(stages: readonly Value[]): number | undefined {
  let skipped = 0;
  for (const stage of stages) {
    const [name, spec] = stage instanceof Map && stage.size === 1 ? ([...stage][0] ?? []) : [];
    const count = isNumber(spec) ? asInteger(spec) : undefined;
    if (count === undefined || count < 0) return undefined;
    if (name === '$limit') return skipped + count;
    if (name !== '$skip') return undefined;
    skipped += count;
  }
  return undefined;
}
