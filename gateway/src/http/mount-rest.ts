import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@winny/common/contract/endpoint';
import { AppError, invalidInput } from '@winny/common/contract/errors';
import {
  type EndpointAnswer,
  type EndpointInput,
  type EndpointName,
  rest,
} from '@winny/common/contract/rest';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { clientAddressKey } from '../account/client-address-key.ts';
import { sessionTokenOf } from '../account/session-token.ts';
import type { Viewer } from '../account/viewer.ts';
import { type AuditedAction, audited } from '../admin/audited.ts';
import type { ReceiveFile } from '../knowledge/upload/incoming-file.ts';
import { inputRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { originOf } from './origin-of.ts';
import { receiveFileOf } from './receive-file.ts';
import { requireViewer, viewerOf } from './require-viewer.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';

/** One REST call, parsed by its row of the table. */
export interface RestCall<N extends EndpointName> extends EndpointInput<N> {
  /** The signed-in person; null for calls without a sign-in. */
  viewer: (typeof rest)[N]['signedIn'] extends true ? Viewer : null;
  /** The client address as a key for limits (`clientAddressKey`). */
  address: string;
  /** Where the app is opened; see `originOf`. */
  origin: string;
  /** Reads the file of the form; null for calls that take none. */
  receiveFile: (typeof rest)[N] extends { upload: 'file' } ? ReceiveFile : null;
  /** The session cookie. */
  cookie: { token: string | undefined; set(token: string): void; clear(): void };
}

/** A file that is sent piece by piece, so that it need not fit into memory. */
export interface Download {
  fileName: string;
  pieces: AsyncIterable<string>;
}

/** The result of a handler: the answer of the table, or the pieces of a download. */
type Handled<N extends EndpointName> = (typeof rest)[N]['answer'] extends { download: true }
  ? Download
  : EndpointAnswer<N>;

/** Serves one call. Errors become the refusals of its row. */
export type RestHandler<N extends EndpointName> = (
  services: Services,
  call: RestCall<N>,
) => Promise<Handled<N>> | Handled<N>;

/** A handler for every row of the table; a missing one does not compile. */
export type RestHandlers = { [N in EndpointName]: RestHandler<N> };

/** Mounts the calls of `contract/rest` with their handlers. */
export function mountRest(services: Services, handlers: RestHandlers): Router {
  const router = Router();
  const signedIn = requireViewer(services);
  for (const [name, endpoint] of Object.entries<Endpoint>(rest)) {
    const handle = handlers[name as EndpointName] as (services: Services, call: object) => Promise<unknown>;
    const serve = async (request: Request, response: Response) => {
      const call = readCall(services, endpoint, request, response);
      const entry = auditedAction(name, endpoint, call);
      const answer = await (entry
        ? audited(services, viewerOf(response), entry, () => handle(services, call))
        : handle(services, call));
      await send(response, endpoint, answer);
    };
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[method](path, ...(endpoint.signedIn ? [signedIn] : []), serve);
  }
  return router;
}

const audits = z.object({
  params: z.object({ id: z.string() }).optional(),
  body: z.object({ reason: z.string().optional() }).optional(),
  query: z.object({ dryRun: z.boolean().optional() }).optional(),
});

/** The entry of a call in the audit log: everything that administrators change. Null for other calls and for dry runs. */
function auditedAction(
  name: string,
  { admin, method, changesNothing }: Endpoint,
  call: object,
): AuditedAction | null {
  if (!admin || method === 'GET' || changesNothing) return null;
  const { params, body, query } = audits.parse(call);
  if (query?.dryRun) return null;
  return { action: name, targetId: params?.id ?? null, reason: body?.reason || null };
}

function readCall(
  { environment: { APP_URL } }: Services,
  { params, missing, query, body, upload, signedIn }: Endpoint,
  request: Request,
  response: Response,
): object {
  const refuseParams = (error: z.ZodError) => (missing ? new AppError(missing) : invalidInput(error));
  return {
    params: params && parsed(params, request.params, refuseParams),
    query: query && parsed(query, request.query, invalidInput),
    body: body && parsed(body, request.body ?? {}, inputRefusal),
    viewer: signedIn ? viewerOf(response) : null,
    receiveFile: upload ? receiveFileOf(request, upload) : null,
    address: clientAddressKey(request.ip),
    origin: originOf(request, APP_URL),
    cookie: {
      token: sessionTokenOf(request.headers.cookie, APP_URL),
      set: (token: string) => setSessionCookie(request, response, APP_URL, token),
      clear: () => clearSessionCookie(request, response, APP_URL),
    },
  };
}

/** @throws AppError when the schema rejects the value */
function parsed(schema: z.ZodType, value: unknown, refuse: (error: z.ZodError) => AppError): unknown {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw refuse(outcome.error);
  return outcome.data;
}

async function send(
  response: Response,
  { answer: { status, schema, download } }: Endpoint,
  answer: unknown,
): Promise<void> {
  if (download) return sendDownload(response, answer as Download);
  if (schema === null) response.redirect(status, (answer as { redirect: string }).redirect);
  else response.status(status).json(answer);
}

/** Longer than the largest file takes on a slow line; a client that stops reading must not hold a cursor for ever (ms). */
const DOWNLOAD_MS = 10 * 60_000;

/** A failure on the way closes the connection, so that the browser does not take half a file for a whole one. */
async function sendDownload(response: Response, { fileName, pieces }: Download): Promise<void> {
  response.status(200).type('json').attachment(fileName);
  try {
    await pipeline(Readable.from(pieces), response, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  } catch (error) {
    // The browser has closed the connection; no answer is needed.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
