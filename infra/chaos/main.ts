import { parseArgs } from 'node:util';
import { endChild, printedPort, startChild } from '../product/child.ts';
import { runProduct } from '../product/run-product.ts';
import { writeOnABusyMachine } from './busy-machine.ts';
import { killInTurn } from './kill.ts';
import { startPeople } from './people-process.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'a,b,c,d' },
    tokens: { type: 'string', default: '200' },
    parallel: { type: 'string', default: '50' },
    people: { type: 'string', default: '20' },
    messages: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
    replies: { type: 'string', default: '200' },
    'worker-kills': { type: 'string', default: '10' },
  },
});
const parts = values.parts.split(',');
const configured = {
  BCRYPT_COST: '4',
  LOG_LEVEL: 'error',
  WORKER_CONCURRENCY: '200',
  OPENAI_API_KEY: 'chaos',
};
const say = (line: string) => process.stdout.write(`${line}\n`);
let sound = true;

if (parts.includes('a')) await cutEverywhere();
if (parts.includes('b'))
  await killWhileChatting(
    'b: workers',
    ['worker-1', 'worker-2'],
    [120, 25],
    10_000,
    20,
    Number(values['worker-kills']),
    0,
  );
if (parts.includes('c')) {
  const names = ['gateway-1', 'redis', 'gateway-2', 'mongo', 'worker-1', 'worker-2'];
  await killWhileChatting(
    'c: everything',
    names,
    [20, 20],
    3_000,
    Number(values.people),
    Number(values.kills),
    Number(values.messages),
  );
}
if (parts.includes('d')) await writeOnOverload();
say(sound ? 'Nothing was lost.' : 'SOMETHING WAS LOST.');
process.exit(sound ? 0 : 1);

/** (a) A reply cut at every token, in four ways: what is shown in the end equals what is stored. */
async function cutEverywhere(): Promise<void> {
  const model = startChild(new URL('./chaos-model.js', import.meta.url), [values.tokens, '45']);
  const modelUrl = `http://127.0.0.1:${await printedPort(model)}/v1`;
  const product = await runProduct({
    gateways: 2,
    environment: { ...configured, OPENAI_BASE_URL: modelUrl },
  });
  const people = startPeople();
  try {
    const gateways = (await product.named('gateway')).map(({ address }) => address);
    const asked = { gateways, mongoUri: await product.mongoUri() };
    people.ask({ do: 'cut', ...asked, tokens: Number(values.tokens), parallel: Number(values.parallel) });
    for (const { way, runs, equal, strays, faults } of (await people.result('cut')).results) {
      say(`a: ${way}: ${equal} of ${runs} cuts ended letter for letter equal, ${strays} stray words shown`);
      for (const fault of faults.slice(0, 5)) say(`   ${fault}`);
      sound &&= equal === runs && runs === Number(values.tokens) && strays === 0;
    }
  } finally {
    people.end();
    await product.stop();
    await endChild(model);
  }
}

/** (d) Many replies at once while two other programs take the processor: no reply of a living worker begins anew. */
async function writeOnOverload(): Promise<void> {
  const model = startChild(new URL('./chaos-model.js', import.meta.url), ['300', '30']);
  const modelUrl = `http://127.0.0.1:${await printedPort(model)}/v1`;
  const product = await runProduct({ environment: { ...configured, OPENAI_BASE_URL: modelUrl } });
  try {
    const result = await writeOnABusyMachine(product, Number(values.replies), 2);
    say(`d: a busy machine: ${JSON.stringify(result)}`);
    sound &&= result.begunAgain === 0 && result.done === result.replies;
  } finally {
    await product.stop();
    await endChild(model);
  }
}

/** (b) and (c): people chat while processes die; in the end every acknowledged message is there once, with one end. */
async function killWhileChatting(
  what: string,
  names: string[],
  [tokens, everyMs]: [number, number],
  killEveryMs: number,
  count: number,
  killsWanted: number,
  messagesWanted: number,
): Promise<void> {
  const model = startChild(new URL('./chaos-model.js', import.meta.url), [String(tokens), String(everyMs)]);
  const modelUrl = `http://127.0.0.1:${await printedPort(model)}/v1`;
  const product = await runProduct({
    gateways: 2,
    workers: 2,
    environment: { ...configured, OPENAI_BASE_URL: modelUrl },
  });
  const people = startPeople();
  try {
    const gateways = (await product.named('gateway')).map(({ address }) => address);
    let acknowledged = 0;
    people.onTold((told) => {
      if (told.told === 'acknowledged') acknowledged = told.count;
    });
    const accounts = people.result('accounts');
    people.ask({ do: 'chat', gateways, mongoUri: await product.mongoUri(), people: count });
    const go = { on: true, kills: 0 };
    const killing = killInTurn(product, names, killEveryMs, go);
    const kills = await enough(killing, go, () => acknowledged, { killEveryMs, killsWanted, messagesWanted });
    people.ask({ do: 'stop' });
    const { account } = await accounts;
    const killed = Object.values(kills).reduce((sum, times) => sum + times, 0);
    say(
      `${what}: ${killed} kills (${Object.entries(kills)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ')})`,
    );
    say(`   ${JSON.stringify(account)}`);
    sound &&=
      account.lost + account.doubled + account.unanswered + account.manyReplies + account.silent === 0 &&
      killed >= killsWanted &&
      account.acknowledged >= messagesWanted;
  } finally {
    people.end();
    await product.stop();
    await endChild(model);
  }
}

/** Goes on until both have been reached, or four times as long as that should take. */
async function enough(
  killing: Promise<Record<string, number>>,
  go: { on: boolean; kills: number },
  acknowledged: () => number,
  wanted: { killEveryMs: number; killsWanted: number; messagesWanted: number },
): Promise<Record<string, number>> {
  const began = Date.now();
  const usual = wanted.killEveryMs * (wanted.killsWanted + 1);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const long = Date.now() - began;
      const reached = go.kills >= wanted.killsWanted && acknowledged() >= wanted.messagesWanted;
      if (reached || long > usual * 4) {
        clearInterval(timer);
        resolve();
      }
    }, 200);
  });
  go.on = false;
  return killing;
}
