import { type CutReport, cutEverywhere, describeCuts } from './cut-part.ts';
import { describeKills, type KillReport, killWhileChatting } from './kill-part.ts';
import { readOptions } from './options.ts';
import { describeOverload, type OverloadReport, overload } from './overload-part.ts';

/** Exit codes: something was lost; the run itself did not come to its end. */
const LOST = 1;
const UNFINISHED = 2;

const options = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const reports: Record<string, CutReport | KillReport | OverloadReport> = {};

try {
  if (options.parts.includes('a')) {
    const report = await cutEverywhere(options.cut);
    reports.a = report;
    for (const line of describeCuts(report)) say(`a: ${line}`);
  }
  for (const part of ['b', 'c'] as const) {
    if (!options.parts.includes(part)) continue;
    const report = await killWhileChatting({ ...options[part], say });
    reports[part] = report;
    for (const line of describeKills(report)) say(`${part}: ${line}`);
  }
  if (options.parts.includes('d')) {
    const report = await overload(options.replies);
    reports.d = report;
    say(`d: ${describeOverload(report)}`);
  }
  const sound = Object.values(reports).every((report) => report.sound);
  say(JSON.stringify({ sound, ...reports }));
  say(sound ? 'Nothing was lost.' : 'SOMETHING WAS LOST, or less happened than was asked for.');
  process.exitCode = sound ? 0 : LOST;
} catch (error) {
  // Not a finding about the product: everything that was started has been ended by now.
  say(JSON.stringify({ sound: null, ...reports }));
  say(`The run itself failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = UNFINISHED;
}
process.exit();
