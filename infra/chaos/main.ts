import { type CutReport, cutEverywhere, describeCuts } from './cut-part.ts';
import { describeKills, type KillReport, killWhileChatting } from './kill-part.ts';
import { readOptions } from './options.ts';
import { describeOverload, type OverloadReport, overload } from './overload-part.ts';

/** Exit codes: something was lost; the run failed. */
const LOST = 1;
const UNFINISHED = 2;

const options = readOptions(process.argv.slice(2));
const log = (line: string) => process.stdout.write(`${line}\n`);
const reports: Record<string, CutReport | KillReport | OverloadReport> = {};

try {
  if (options.parts.includes('a')) {
    const report = await cutEverywhere(options.cut);
    reports.a = report;
    for (const line of describeCuts(report)) log(`a: ${line}`);
  }
  for (const part of ['b', 'c'] as const) {
    if (!options.parts.includes(part)) continue;
    const report = await killWhileChatting({ ...options[part], log });
    reports[part] = report;
    for (const line of describeKills(report)) log(`${part}: ${line}`);
  }
  if (options.parts.includes('d')) {
    const report = await overload(options.replies);
    reports.d = report;
    log(`d: ${describeOverload(report)}`);
  }
  const sound = Object.values(reports).every((report) => report.sound);
  log(JSON.stringify({ sound, ...reports }));
  log(sound ? 'Nothing was lost.' : 'SOMETHING WAS LOST, or the plan was not carried out.');
  process.exitCode = sound ? 0 : LOST;
} catch (error) {
  // An error of the run, not a finding about the product. All started processes have been ended.
  log(JSON.stringify({ sound: null, ...reports }));
  log(`The run itself failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = UNFINISHED;
}
process.exit();
