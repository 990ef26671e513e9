import { serveModel } from '../product/serve-model.ts';

/**
 * A model whose replies are never alike and hold the characters that are easily torn apart; each token carries its number.
 * Run as `node chaos-model.js <tokens> <everyMs>`.
 */
const [tokens = 200, everyMs = 45] = process.argv.slice(2).map(Number);
const PIECES = [
  'hill ',
  'lamp, ',
  '**window** ',
  'étoile ',
  '夜 ',
  '👩‍👩‍👧 ',
  '\n\n- ',
  'path… ',
  '“quiet” ',
  '\\*',
  '`rain` ',
];

serveModel({
  tokens,
  everyMs,
  token: (reply, index) => `r${reply}.${index} ${PIECES[(index + reply) % PIECES.length] ?? ''}`,
});
