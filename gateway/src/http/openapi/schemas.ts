import { configSchema } from '@winny/common/contract/config';
import { doneSchema } from '@winny/common/contract/endpoint';
import { errorBodySchema } from '@winny/common/contract/errors';
import { messageSchema, sendMessageAnswerSchema } from '@winny/common/contract/message';
import { sessionSchema } from '@winny/common/contract/session';
import { subscriptionStatusSchema } from '@winny/common/contract/subscription';
import { userSchema } from '@winny/common/contract/user';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas with a name in the document; they are used by reference. */
const named = new Map<z.ZodType, string>([
  [userSchema, 'User'],
  [sessionSchema, 'Session'],
  [messageSchema, 'Message'],
  [sendMessageAnswerSchema, 'SendMessageAnswer'],
  [subscriptionStatusSchema, 'SubscriptionStatus'],
  [configSchema, 'Config'],
  [doneSchema, 'Done'],
  [errorBodySchema, 'Refusal'],
]);

const registry = z.registry<{ id: string }>();
for (const [schema, id] of named) registry.add(schema, { id });

const uri = (id: string) => `#/components/schemas/${id}`;

/** All named schemas, for `components.schemas`. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { uri, io: 'output' });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]));
}

/** A reference to a named schema. */
export function componentRef(schema: z.ZodType): JsonSchema {
  const id = named.get(schema);
  if (!id) throw new Error('This schema has no name in the document.');
  return { $ref: uri(id) };
}

/** A schema inline, or a reference if it or its array element has a name. */
export function inlineSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  if (named.has(schema)) return componentRef(schema);
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: inlineSchema(schema.element as z.ZodType, io) };
  }
  return plain(z.toJSONSchema(schema, { io }));
}

/** Removes `$schema`: OpenAPI 3.1 declares the dialect once per document. */
function plain(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
  return rest;
}
