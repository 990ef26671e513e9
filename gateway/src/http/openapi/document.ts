import { type Endpoint, refusalSchema, refusalsOf } from '@winny/common/contract/endpoint';
import { ERRORS, type ErrorCode } from '@winny/common/contract/errors';
import { rest } from '@winny/common/contract/rest';
import type { z } from 'zod';
import { componentRef, componentSchemas, inlineSchema, type JsonSchema } from './schemas.ts';

const NAME_OF_COOKIE_SCHEME = 'session';

/**
 * The OpenAPI 3.1 document, generated from the table of REST calls.
 * @param cookieName the name of the session cookie
 */
export function openApiDocument(cookieName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(rest)) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(name, endpoint) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Winny',
      version: '1.0.0',
      summary: 'The REST door of Winny, an AI companion for talking about how you are.',
      description:
        'What can be done here can also be done over the socket at /socket.io, with the same answers. Winny is an AI, not a ' +
        'clinician. Changing calls are taken from our own pages and from programs, not from other sites.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(rest).map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { [NAME_OF_COOKIE_SCHEME]: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { tag, summary, params, query, signedIn } = endpoint;
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query)];
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: signedIn ? [{ [NAME_OF_COOKIE_SCHEME]: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: { ...answer(endpoint), ...refusals(refusalsOf(endpoint)) },
  };
}

function requestBody({ body, upload }: Endpoint): Record<string, unknown> {
  if (body) return { requestBody: { required: true, content: json(inlineSchema(body, 'input')) } };
  if (!upload) return {};
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { [upload]: file }, required: [upload] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function parametersIn(place: 'path' | 'query', params: z.ZodObject | undefined): unknown[] {
  return Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: inlineSchema(schema as z.ZodType, 'input'),
  }));
}

function answer({ answer: { status, description, schema } }: Endpoint): Record<string, unknown> {
  if (schema) return { [status]: { description, content: json(inlineSchema(schema, 'output')) } };
  return { [status]: { description, headers: { Location: { schema: { type: 'string' } } } } };
}

/** One response per status, listing all its messages. */
function refusals(codes: ErrorCode[]): Record<string, unknown> {
  const sentences = new Map<number, Set<string>>();
  for (const code of codes) {
    const { status, message } = ERRORS[code];
    sentences.set(status, (sentences.get(status) ?? new Set()).add(message));
  }
  return Object.fromEntries(
    [...sentences].map(([status, messages]) => [
      status,
      { description: [...messages].join(' / '), content: json(componentRef(refusalSchema)) },
    ]),
  );
}

function json(schema: JsonSchema): Record<string, unknown> {
  return { 'application/json': { schema } };
}
