import { createServer, type Server } from 'node:http';
import { TALLIES, type Tally } from '@winny/common/data/counter/tally';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from './worker-services.ts';

const CHECK_TIMEOUT_MS = 1_000;
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `/healthz`: the process runs. `/readyz`: database and Redis answer within a second, and the worker is not shutting down.
 * `/metrics`: counters of all processes together, in the format of Prometheus.
 */
export function serveHealth(services: WorkerServices, state: { ready: boolean }): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { status: 'ok' });
    else if (request.url === '/readyz') {
      void isReady(services, state).then((ready) => answer(ready ? 200 : 503, { ready }));
    } else if (request.url === '/metrics') {
      void services.tallies.read().then(
        (tallies) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(metricsText(tallies)),
        () => answer(503, { message: 'Not available' }),
      );
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

const METRICS: Readonly<Record<Tally, readonly [name: string, help: string]>> = {
  mended: ['winny_subscriptions_mended_total', 'Subscriptions that the sweep found to differ from Stripe.'],
  doublePayments: ['winny_double_payments_total', 'Second subscriptions that were ended and refunded.'],
  mailsGivenUp: ['winny_mails_given_up_total', 'Mails that were given up; see docs/operations.md.'],
  wordsWithheld: [
    'winny_words_withheld_total',
    'Attempts at replies of which forbidden words were withheld.',
  ],
};

function metricsText(tallies: Record<Tally, number>): string {
  return TALLIES.map((tally) => {
    const [name, help] = METRICS[tally];
    return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${tallies[tally]}\n`;
  }).join('');
}
