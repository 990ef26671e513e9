import { serveModel } from '../product/serve-model.ts';
import { nowMs, timeToken } from './clock.ts';

/**
 * A model that says nothing but the time: each token holds the moment it was made.
 * Run as `node model-server.js <tokensPerSecond> <seconds>`.
 */
const [tokensPerSecond = 30, seconds = 10] = process.argv.slice(2).map(Number);

serveModel({
  tokens: tokensPerSecond * seconds,
  everyMs: 1_000 / tokensPerSecond,
  token: () => timeToken(nowMs()),
});
