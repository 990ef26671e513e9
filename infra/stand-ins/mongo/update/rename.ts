import { show } from '../bson/show.ts';
import { type Doc, typeName, type Value } from '../bson/value.ts';
import { badValue } from '../errors.ts';
import { plainGet } from '../query/path.ts';
import { openSlot, updatePath } from './update-path.ts';

const dynamic = (path: readonly string[]): boolean => path.some((part) => part.startsWith('$'));

function refuseArrays(doc: Doc, path: readonly string[], what: string): void {
  for (let i = 1; i < path.length; i += 1) {
    const holder = plainGet(doc, path.slice(0, i));
    if (Array.isArray(holder)) {
      throw badValue(
        `The ${what} field cannot be an array element, '${path.join('.')}' in doc with _id: ${show(doc.get('_id'))} has an array field called '${path[i - 1]}'`,
      );
    }
  }
}

/** `$rename` of one field, checked; applied it moves the value, or does nothing when there is none. */
export function parseRename(from: string, operand: Value): { to: string; apply: (doc: Doc) => void } {
  if (typeof operand !== 'string') {
    throw badValue(
      `The 'to' field for $rename must be a string: ${from}: ${show(operand)} (${typeName(operand)})`,
    );
  }
  const [source, target] = [updatePath(from), updatePath(operand)];
  if (dynamic(source)) throw badValue(`The source field for $rename may not be dynamic: ${from}`);
  if (dynamic(target)) throw badValue(`The destination field for $rename may not be dynamic: ${operand}`);
  if (from === operand)
    throw badValue(`The source and target field for $rename must differ: ${from}: ${show(operand)}`);
  const apply = (doc: Doc): void => {
    refuseArrays(doc, source, 'source');
    const value = plainGet(doc, source);
    if (value === undefined) return;
    refuseArrays(doc, target, 'destination');
    openSlot(doc, source, false)?.remove();
    openSlot(doc, target, true)?.set(value);
  };
  return { to: operand, apply };
}
