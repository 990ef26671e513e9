import { type BusyMachineResult, writeOnABusyMachine } from './busy-machine.ts';
import { withStage } from './stage.ts';

/** Programs that take the processor meanwhile. */
const BUSY_LOOPS = 2;

export type OverloadReport = BusyMachineResult & { sound: boolean };

/** Many replies at once while other programs take the processor: no reply of a living worker begins anew. */
export function overload(replies: number): Promise<OverloadReport> {
  return withStage({ workers: 1, tokens: 300, everyMs: 30 }, async ({ product }) => {
    const result = await writeOnABusyMachine(product, replies, BUSY_LOOPS);
    return { ...result, sound: result.begunAgain === 0 && result.done === replies };
  });
}

/** The same as a line for a person. */
export function describeOverload({ replies, done, begunAgain, firstWords }: OverloadReport): string {
  const words = `first words after ${firstWords.median} ms, ${firstWords.longest} ms at most`;
  return `${done} of ${replies} replies on a busy machine, ${begunAgain} begun again, ${words}`;
}
