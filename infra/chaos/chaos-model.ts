import { serveModel } from '../driver/serve-model.ts';
import { RAISED_WORDS } from './protocol.ts';

/**
 * A model whose replies are never alike and hold the characters that are easily torn apart; each token carries its number.
 * It finds danger in messages with certain harmless words, which the gateway's own detector does not, and tells its parent at
 * that moment. Run as `node chaos-model.js <tokens> <everyMs>`.
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
const DANGER = { level: 'high', type: 'suicide', reason: 'none' };

serveModel({
  tokens,
  everyMs,
  token: (reply, index) => `r${reply}.${index} ${PIECES[(index + reply) % PIECES.length] ?? ''}`,
  verdict: (words) => (words.includes(RAISED_WORDS) ? DANGER : null),
  onDanger: () => void process.send?.('danger'),
});
