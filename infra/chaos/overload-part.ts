import { type BusyMachineResult, writeOnABusyMachine } from './busy-machine.ts';
import { withTestBed } from './test-bed.ts';

/** Threads that load the processor. */
const BUSY_LOOPS = 2;

export type OverloadReport = BusyMachineResult & { sound: boolean };

/** Requests many replies on a loaded machine, and checks that no reply of a living worker is restarted. */
export function overload(replies: number): Promise<OverloadReport> {
  return withTestBed({ workers: 1, tokens: 300, everyMs: 30 }, async ({ product }) => {
    const result = await writeOnABusyMachine(product, replies, BUSY_LOOPS);
    return { ...result, sound: result.restarted === 0 && result.done === replies };
  });
}

/** Formats the report for the console. */
export function describeOverload({ replies, done, restarted, firstWords }: OverloadReport): string {
  const words = `first words after ${firstWords.median} ms, ${firstWords.longest} ms at most`;
  return `${done} of ${replies} replies on a busy machine, ${restarted} restarted, ${words}`;
}
