import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A small server to be supervised: `node fake-program.mjs port diary [behaviour]`. It notes its start, its stop and its
 * health in the diary. Behaviours: `dies` prints a line and exits, `deaf` ignores SIGTERM, `parent` starts a child, `late`
 * answers as unhealthy five times first. Plain JavaScript, because tests start many of them.
 */
const [port = '0', diary = '', behaviour = ''] = process.argv.slice(2);

/** @param {string} what */
const note = (what) => appendFileSync(diary, `${port} ${what} ${process.pid}\n`);

note('started');
if (behaviour === 'dies') {
  process.stderr.write('no ink in the printer\n');
  process.exit(3);
}
if (behaviour === 'parent') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  appendFileSync(diary, `${port} child ${child.pid}\n`);
}
process.on('SIGTERM', () => {
  note('asked to stop');
  if (behaviour !== 'deaf') process.exit(0);
});

let asked = 0;
createServer((_request, answer) => {
  asked += 1;
  const healthy = behaviour !== 'late' || asked > 5;
  if (healthy && asked <= 6) note('healthy');
  answer.writeHead(healthy ? 200 : 503).end();
}).listen(Number(port), '127.0.0.1');
