import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestLog } from './scenarios/request-log.ts';
import { ScenarioQueue } from './scenarios/scenario-queue.ts';
import type { ServerState } from './wire/chat-completions.ts';
import { Pacer } from './wire/pacer.ts';
import { route } from './wire/route.ts';

export interface ModelServerOptions {
  /** 0 or absent: any free port. */
  port?: number;
  host?: string;
  tokensPerSecond?: number;
  firstTokenMs?: number;
  /** Whether `/control/*` answers; true when absent. */
  control?: boolean;
}

export interface ModelServer {
  /** Where it listens, without a path. */
  url: string;
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string;
  port: number;
  scenarios: ScenarioQueue;
  requests: RequestLog;
  /** Ends every stream and stops listening. */
  close(): Promise<void>;
}

/** Starts the local model server. Rejects when the port is taken. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const host = options.host ?? '127.0.0.1';
  const state: ServerState = {
    speed: { tokensPerSecond: options.tokensPerSecond ?? 60, firstTokenMs: options.firstTokenMs ?? 0 },
    pacer: new Pacer(),
    scenarios: new ScenarioQueue(),
    requests: new RequestLog(),
  };
  const server = createServer((request, response) => {
    void route(state, options.control ?? true, request, response);
  });
  // Longer than clients keep an idle connection, so that none is closed during a request.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    url,
    baseUrl: `${url}/v1`,
    port,
    scenarios: state.scenarios,
    requests: state.requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
