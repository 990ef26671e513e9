import { serveModel } from '../driver/serve-model.ts';
import { RAISED_WORDS } from './protocol.ts';

/**
 * A model whose replies are all different and contain characters that are easily split; each token contains its number.
 * It raises the verdict of messages with certain harmless words, in which the detector finds nothing, and tells its parent
 * process when it does. Run as `node chaos-model.js <tokens> <everyMs>`.
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
const RAISED = { level: 'high', type: 'suicide', reason: 'none' };

serveModel({
  tokens,
  everyMs,
  token: (reply, index) => `r${reply}.${index} ${PIECES[(index + reply) % PIECES.length] ?? ''}`,
  verdict: (content) => (content.includes(RAISED_WORDS) ? RAISED : null),
  onRaise: () => void process.send?.('raised'),
});
