import { serveModel } from '../driver/serve-model.ts';
import { nowMs, timeToken } from './clock.ts';

/**
 * A model that says nothing but the time: each token holds the moment it was made.
 * Run as `node model-server.js <tokensPerSecond> <seconds> [judgesAfterMs] [firstAfterMs]`.
 */
const [tokensPerSecond = 30, seconds = 10, judgesAfterMs = 0, firstAfterMs = 0] = process.argv
  .slice(2)
  .map(Number);

serveModel({
  tokens: tokensPerSecond * seconds,
  everyMs: 1_000 / tokensPerSecond,
  judgesAfterMs,
  firstAfterMs,
  token: () => timeToken(nowMs()),
});
