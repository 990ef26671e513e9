import type { Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import type { QueryContext } from '../query/context.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse.ts';

/** The first parts of all paths a filter names. */
function rootsOf(filter: Filter): Set<string> {
  switch (filter.kind) {
    case 'field':
    case 'element':
      return new Set(filter.path.slice(0, 1));
    case 'not':
      return rootsOf(filter.inner);
    case 'expression':
      return new Set();
    default:
      return new Set(filter.parts.flatMap((part) => [...rootsOf(part)]));
  }
}

/** `arrayFilters` by their identifier. */
export function parseArrayFilters(value: Value | undefined, context: QueryContext): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  if (value === undefined) return filters;
  if (!Array.isArray(value)) throw new CommandError(14, 'arrayFilters must be an array');
  for (const item of value) {
    if (!(item instanceof Map)) throw new CommandError(14, 'each array filter must be an object');
    const filter = parseFilter(item, context, false);
    const roots = [...rootsOf(filter)];
    const [name] = roots;
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (roots.length > 1) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${roots[1]}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new CommandError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, filter);
  }
  return filters;
}
