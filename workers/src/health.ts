import { createServer, type Server } from 'node:http';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from './worker-services.ts';

const CHECK_TIMEOUT_MS = 1_000;

/**
 * `/healthz`: the process runs. `/readyz`: database and Redis answer within a second, and the worker is not shutting down.
 */
export function serveHealth(services: WorkerServices, state: { ready: boolean }): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { status: 'ok' });
    else if (request.url === '/readyz') {
      void isReady(services, state).then((ready) => answer(ready ? 200 : 503, { ready }));
    } else answer(404, { message: 'Not found' });
  });
  const { HEALTH_PORT, HEALTH_HOST } = services.environment;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(HEALTH_PORT, HEALTH_HOST, () => resolve(server));
  });
}

async function isReady(services: WorkerServices, state: { ready: boolean }): Promise<boolean> {
  if (!state.ready) return false;
  const answers = Promise.all([services.redis.ping(), services.db.db?.admin().ping()]).then(
    () => true,
    () => false,
  );
  return withTimeout(CHECK_TIMEOUT_MS, answers, () => false);
}
