import { serveModel } from '../driver/serve-model.ts';
import { nowMs, timeToken } from './clock.ts';

/**
 * A model whose tokens encode the time at which they were made.
 * Run as `node model-server.js <tokensPerSecond> <seconds> [verdictDelayMs] [firstTokenDelayMs]`.
 */
const [tokensPerSecond = 30, seconds = 10, verdictDelayMs = 0, firstTokenDelayMs = 0] = process.argv
  .slice(2)
  .map(Number);

serveModel({
  tokens: tokensPerSecond * seconds,
  everyMs: 1_000 / tokensPerSecond,
  verdictDelayMs,
  firstTokenDelayMs,
  token: () => timeToken(nowMs()),
});
