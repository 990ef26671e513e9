import { ObjectId } from 'bson';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { applyUpdate, type Update, withIdFirst } from './update.ts';
import { openSlot } from './update-path.ts';

/** The values that a filter requires by equality, at its top and inside `$and`; a lone `$in` or `$or` member counts too. */
function equalities(filter: Filter): [readonly string[], Value][] {
  if (filter.kind === 'field') {
    if (filter.operator === 'eq') return [[filter.path, filter.operand]];
    const list = filter.operator === 'in' ? (filter.operand as Value[]) : [];
    return list.length === 1 ? [[filter.path, list[0] as Value]] : [];
  }
  if (filter.kind === 'and') return filter.parts.flatMap(equalities);
  if (filter.kind === 'or' && filter.parts.length === 1) return filter.parts.flatMap(equalities);
  return [];
}

function seed(filter: Filter, update: Update): Doc {
  const doc: Doc = new Map();
  const seen: (readonly string[])[] = [];
  for (const [path, value] of equalities(filter)) {
    // A replacement has its own fields; only the identity comes from the query.
    if (update.kind === 'replacement' && path[0] !== '_id') continue;
    const name = path.join('.');
    const twice = seen.find(
      (other) => `${name}.`.startsWith(`${other.join('.')}.`) || `${other.join('.')}.`.startsWith(`${name}.`),
    );
    if (twice) {
      throw new CommandError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
    }
    seen.push(path);
    openSlot(doc, path, true)?.set(value);
  }
  return doc;
}

/** The document an upsert inserts when nothing matched, `_id` first and made when neither query nor update has one. */
export function upsertedDoc(filter: Filter, update: Update): Doc {
  const { doc } = applyUpdate(update, seed(filter, update), undefined, true);
  const id = doc.get('_id');
  return withIdFirst(doc, id === undefined ? new ObjectId() : id);
}
