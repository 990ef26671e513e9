import type { CutResult } from './protocol.ts';
import { withTestBed } from './test-bed.ts';

export interface CutReport {
  sound: boolean;
  results: CutResult[];
}

/** Interrupts a reply at every token in four ways, and checks that the text shown in the end equals the stored one. */
export function cutEverywhere({
  tokens,
  parallel,
}: {
  tokens: number;
  parallel: number;
}): Promise<CutReport> {
  return withTestBed({ workers: 1, tokens, everyMs: 45 }, async (testBed) => {
    const people = testBed.people();
    people.send({ kind: 'cut', ...testBed.at, tokens, parallel });
    const { results } = await people.result('cut');
    const whole = ({ equal, runs, strays }: CutResult) => equal === runs && runs === tokens && strays === 0;
    return { sound: results.length > 0 && results.every(whole), results };
  });
}

/** Formats the report for the console. */
export function describeCuts({ results }: CutReport): string[] {
  return results.flatMap(({ way, runs, equal, strays, faults }) => [
    `${way}: ${equal} of ${runs} replies equal to the stored text after a cut, ${strays} wrong texts shown`,
    ...faults.slice(0, 5).map((fault) => `   ${fault}`),
  ]);
}
