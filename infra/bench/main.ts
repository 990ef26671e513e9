import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { endChild, printedPort, startChild } from '../driver/child.ts';
import { runProduct } from '../driver/run-product.ts';
import { compareAccept } from './compare-accept.ts';
import { type LongChatFigures, longChat } from './long-chat.ts';
import { relayFloor, WARM_UP_MS } from './relay-floor.ts';
import { relayOurs } from './relay-ours.ts';
import { type RelayFigures, round } from './window.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    replies: { type: 'string', default: '50,200' },
    rounds: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '32' },
    /** Messages that each sender sends in a round of the part "accept". */
    messages: { type: 'string', default: '40' },
    /** Runs one part only: relay, accept or chat. */
    only: { type: 'string' },
    /** The folder of another built checkout to compare with. */
    against: { type: 'string' },
    /** Folder for CPU profiles of gateway, worker and database in the part "accept". */
    'cpu-prof': { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const TOKENS_PER_SECOND = 30;
const LONG_CHAT_TURNS = 500;

const log = (line: string) => process.stderr.write(`${line}\n`);
// Replies last longer than the sending of all messages, the warm-up and the measured window together.
const model = startChild(new URL('./model-server.js', import.meta.url), [
  String(TOKENS_PER_SECOND),
  String(seconds + WARM_UP_MS / 1_000 + 4),
]);
const quick = startChild(new URL('./model-server.js', import.meta.url), ['100', '0.1']);
const modelUrl = `http://127.0.0.1:${await printedPort(model)}/v1`;
const quickUrl = `http://127.0.0.1:${await printedPort(quick)}/v1`;
const configured = {
  BCRYPT_COST: '4',
  LOG_LEVEL: 'warn',
  WORKER_CONCURRENCY: '500',
  OPENAI_API_KEY: 'bench',
};

const wanted = (part: string) => values.only === undefined || values.only === part;

const relay: object[] = [];
if (wanted('relay')) {
  const product = await runProduct({ environment: { ...configured, OPENAI_BASE_URL: modelUrl } });
  try {
    const redisUrl = (await product.named('redis'))[0]?.address ?? '';
    for (const replies of values.replies.split(',').map(Number)) {
      const floors: RelayFigures[] = [];
      const ours: RelayFigures[] = [];
      for (let round_ = 1; round_ <= rounds; round_ += 1) {
        log(`relay: ${replies} replies, round ${round_} of ${rounds}, floor`);
        floors.push(await relayFloor({ redisUrl, modelUrl }, replies, seconds));
        log(`relay: ${replies} replies, round ${round_} of ${rounds}, product`);
        ours.push(await relayOurs(product, replies, seconds));
      }
      relay.push(compareRelay(replies, best(floors), best(ours)));
    }
  } finally {
    await product.stop();
  }
}
await endChild(model);

let accept: object | undefined;
if (wanted('accept')) {
  accept = await compareAccept({
    modelUrl: quickUrl,
    concurrency: Number(values.concurrency),
    each: Number(values.messages),
    rounds,
    against: values.against,
    profiles: values['cpu-prof'],
    log,
  });
}
await endChild(quick);

// With the model stand-in at its default pace.
let chat: LongChatFigures | undefined;
if (wanted('chat')) {
  const third = await runProduct({ environment: { BCRYPT_COST: '4', LOG_LEVEL: 'warn' } });
  try {
    log('chat: a long session in the browser');
    chat = await longChat(third, LONG_CHAT_TURNS);
  } finally {
    await third.stop();
  }
}
const machine = { cores: cpus().length, node: process.version };
process.stdout.write(
  `${JSON.stringify({ machine, tokensPerSecond: TOKENS_PER_SECOND, relay, accept, longChat: chat }, null, 2)}\n`,
);

/** The lowest CPU cost and the lowest latency of all rounds, because other load of the machine only ever adds to them. */
function best(figures: RelayFigures[]): RelayFigures {
  const cheapest = figures.reduce((a, b) => (b.cpuMicrosPerFrame < a.cpuMicrosPerFrame ? b : a));
  const quickest = figures.reduce((a, b) => (b.latencyMs.p99 < a.latencyMs.p99 ? b : a));
  return { ...cheapest, latencyMs: quickest.latencyMs };
}

function compareRelay(replies: number, floor: RelayFigures, ours: RelayFigures): object {
  return {
    replies,
    floor,
    ours,
    cpuPerFrameRatio: round(ours.cpuMicrosPerFrame / floor.cpuMicrosPerFrame),
    cpuPerTokenRatio: round(ours.cpuMicrosPerToken / floor.cpuMicrosPerToken),
    p99OverFloorMs: round(ours.latencyMs.p99 - floor.latencyMs.p99),
    goals: { cpuPerFrameRatio: 1.5, p99OverFloorMs: 60 },
  };
}
