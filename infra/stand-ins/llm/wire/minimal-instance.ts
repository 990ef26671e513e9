type Schema = Record<string, unknown>;

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const FORMATS: Record<string, string> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
};

/**
 * The smallest value that fits a JSON schema, for structured output of unknown schemas. It follows `$ref` into the schema and
 * does not satisfy `pattern`.
 */
export function minimalInstance(root: Schema, schema: Schema = root, depth = 0): unknown {
  if (depth > 32) return null;
  const build = (inner: unknown) => minimalInstance(root, asSchema(inner), depth + 1);
  if (typeof schema.$ref === 'string') return build(resolve(root, schema.$ref));
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  const [choice] = asList(schema.enum);
  if (choice !== undefined) return choice;
  const branches = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  if (branches.length > 0)
    return build(branches.find((branch) => asSchema(branch).type === 'null') ?? branches[0]);
  if (Array.isArray(schema.allOf)) return build(Object.assign({}, ...schema.allOf.map(asSchema)));
  return ofType(schema, build);
}

function ofType(schema: Schema, build: (inner: unknown) => unknown): unknown {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('null')) return null;
  switch (types[0] ?? (schema.properties ? 'object' : 'null')) {
    case 'object': {
      const properties = asSchema(schema.properties);
      const names = Array.isArray(schema.required) ? schema.required.map(String) : [];
      return Object.fromEntries(names.map((name) => [name, build(properties[name])]));
    }
    case 'array':
      return Array.from({ length: asNumber(schema.minItems) ?? 0 }, () => build(schema.items));
    case 'string':
      return (FORMATS[String(schema.format)] ?? '').padEnd(asNumber(schema.minLength) ?? 0, '-');
    case 'number':
    case 'integer':
      return smallestNumber(schema);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function smallestNumber(schema: Schema): number {
  const above = asNumber(schema.exclusiveMinimum);
  const least = asNumber(schema.minimum) ?? (above === undefined ? undefined : above + 1);
  const most = asNumber(schema.maximum);
  if (least !== undefined && least > 0) return least;
  return most !== undefined && most < 0 ? most : Math.max(0, least ?? 0);
}

function resolve(root: Schema, ref: string): unknown {
  if (!ref.startsWith('#')) return {};
  return ref
    .slice(1)
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, part) => asSchema(node)[part.replaceAll('~1', '/').replaceAll('~0', '~')], root);
}
