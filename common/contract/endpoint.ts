import { z } from 'zod';
import { type ErrorCode, errorBodySchema } from './errors.ts';

/** The answer of calls without a result. */
export const doneSchema = z.object({ message: z.string() });

/** One REST call: input, answer and refusals. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{id}` for path parameters. */
  path: `/api/${string}`;
  tag:
    | 'Account'
    | 'Sessions'
    | 'Messages'
    | 'Subscription'
    | 'Administration'
    | 'Knowledge'
    | 'Configuration';
  summary: string;
  /** Requires a sign-in. */
  signedIn: boolean;
  /** For administrators: 403 for others, before anything of the request is read. All paths below `/api/admin`, no other. */
  admin?: true;
  /** A call of administrators that changes nothing, although it is not a GET: it is not in the audit log. */
  changesNothing?: true;
  params?: z.ZodObject;
  /** The refusal for a malformed id in the path, the same as for the id of another person's record. */
  missing?: ErrorCode;
  /** The query parameters. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes a file instead of JSON: the name of the field of a multipart form. */
  upload?: 'file';
  /** `schema` is null for a redirect. A `download` is sent piece by piece as a file. */
  answer: {
    status: 200 | 201 | 302;
    description: string;
    schema: z.ZodType | null;
    download?: true;
  };
  /** In addition to those common to all calls of its kind; see `refusalsOf`. */
  refusals: readonly ErrorCode[];
}

/** All refusals of a call. Their bodies are `errorBodySchema`. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const changes = endpoint.method !== 'GET';
  const ofItsBody: ErrorCode[] = endpoint.upload
    ? ['notMultipart']
    : ['malformedJson', 'bodyTooLarge', 'notJson'];
  return [
    ...endpoint.refusals,
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.signedIn ? (['unauthorized'] as const) : []),
    ...(endpoint.admin ? (['forbidden'] as const) : []),
    ...(changes ? ([...ofItsBody, 'foreignOrigin'] as const) : []),
    'tooFast',
    'internal',
    'unavailable',
  ];
}

/** The body of every refusal. */
export const refusalSchema = errorBodySchema;
