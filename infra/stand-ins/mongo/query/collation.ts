import { compareStrings, type StringOrder } from '../bson/compare.ts';
import { asInteger, type Doc, type Value } from '../bson/value.ts';
import { badValue, CommandError } from '../errors.ts';

/** How strings compare in one command. Indexes here are in byte order, so only `simple` may use them for strings. */
export interface Collation {
  readonly simple: boolean;
  readonly compare: StringOrder;
}

export const SIMPLE: Collation = { simple: true, compare: compareStrings };

const KNOWN = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
]);

function sensitivity(strength: number, caseLevel: boolean): 'base' | 'accent' | 'case' | 'variant' {
  if (strength === 1) return caseLevel ? 'case' : 'base';
  if (strength === 2) return caseLevel ? 'variant' : 'accent';
  return 'variant';
}

function refuseUnsupported(spec: Doc): void {
  for (const key of spec.keys()) {
    if (!KNOWN.has(key)) throw new CommandError(40415, `BSON field 'collation.${key}' is an unknown field.`);
  }
  const fixed: [string, Value][] = [
    ['alternate', 'non-ignorable'],
    ['backwards', false],
    ['normalization', false],
  ];
  for (const [key, only] of fixed) {
    const value = spec.get(key);
    if (value !== undefined && value !== only) {
      throw new CommandError(115, `this server supports collation ${key} only as ${String(only)}`);
    }
  }
}

/** @throws CommandError when the collation is malformed or not supported by Intl. */
export function parseCollation(spec: Value | undefined): Collation {
  if (spec === undefined || (spec instanceof Map && spec.size === 0)) return SIMPLE;
  if (!(spec instanceof Map)) throw new CommandError(14, 'collation must be an object');
  refuseUnsupported(spec);
  const locale = spec.get('locale');
  if (typeof locale !== 'string')
    throw new CommandError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return SIMPLE;
  const strength = asInteger(spec.get('strength')) ?? 3;
  if (strength < 1 || strength > 5)
    throw badValue(`Enumeration value '${strength}' for field 'collation.strength' is not a valid value.`);
  const caseFirst = spec.get('caseFirst');
  try {
    const collator = new Intl.Collator(locale.replace(/_/g, '-').replace(/@.*$/, ''), {
      sensitivity: sensitivity(strength, spec.get('caseLevel') === true),
      numeric: spec.get('numericOrdering') === true,
      caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
    });
    return { simple: false, compare: collator.compare };
  } catch {
    throw badValue(`Field 'locale' is invalid in: ${locale}`);
  }
}
