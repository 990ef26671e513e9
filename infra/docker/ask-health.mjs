/**
 * The image's health check: asks the program of this container whether it can serve. A worker listens on HEALTH_PORT, a
 * gateway on PORT.
 */
const port = process.env.HEALTH_PORT ?? process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);
