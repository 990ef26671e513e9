import type { Endpoint } from '@winny/common/contract/endpoint';
import { rest } from '@winny/common/contract/rest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './document.ts';

const document = openApiDocument('winny_session');

const schemaOrRef = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema: schemaOrRef });
const content = z.strictObject({ 'application/json': media });
const sent = z.strictObject({
  'application/json': media.optional(),
  'multipart/form-data': media.optional(),
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1).max(120),
  security: z.array(z.strictObject({ session: z.tuple([]) })),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: schemaOrRef,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: sent }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: content.optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** The parts of the OpenAPI 3.1 specification that the document uses. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    summary: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schemaOrRef),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    ),
  }),
});
const parsed = openApi.parse(document);
const operations = Object.entries(parsed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, details]) => ({ path, method, details })),
);

describe('the OpenAPI document', () => {
  it('has every call of the table, once', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort();
    const table = Object.values<Endpoint>(rest).map(({ path, method }) => `${method} ${path}`);
    expect(described).toEqual(table.sort());
    const ids = operations.map(({ details }) => details.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every schema that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '');
    const known = Object.keys(parsed.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    expect(known.filter((name) => !references.includes(name))).toEqual([]);
  });

  it('uses one dialect of JSON Schema', () => {
    expect(JSON.stringify(document)).not.toContain('$schema');
    expect(JSON.stringify(document)).not.toContain('"$id"');
  });

  it('describes each varying part of a path', () => {
    for (const { path, details } of operations) {
      const varying = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = (details.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(varying);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('describes query parameters, all optional', () => {
    const list = parsed.paths['/api/chat/sessions/{id}/messages']?.get?.parameters ?? [];
    expect(list.filter((parameter) => parameter.in === 'query')).toMatchObject([
      { name: 'after', required: false },
    ]);
  });

  it('marks the calls that need a sign-in', () => {
    for (const { details } of operations) {
      const needsCookie = details.security.length > 0;
      const badCredentials = details.operationId === 'login';
      expect('401' in details.responses).toBe(needsCookie || badCredentials);
    }
    expect(parsed.components.securitySchemes.session?.name).toBe('winny_session');
  });

  it('lists the refusals of a send', () => {
    const send = parsed.paths['/api/chat/messages']?.post?.responses ?? {};
    expect(Object.keys(send).sort()).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(send['429']?.description).toContain('You have reached your daily message limit');
  });

  it('describes the bodies of requests and answers', () => {
    const register = parsed.paths['/api/register']?.post?.requestBody?.content['application/json']?.schema;
    expect(register).toMatchObject({
      required: ['email', 'password'],
      properties: { password: { minLength: 6 }, firstName: { default: '' } },
    });
    const upload = parsed.paths['/api/admin/knowledge/upload']?.post?.requestBody?.content;
    expect(upload?.['multipart/form-data']?.schema).toMatchObject({ required: ['file'] });
    expect(parsed.components.schemas.User).toMatchObject({ additionalProperties: false });
  });
});
