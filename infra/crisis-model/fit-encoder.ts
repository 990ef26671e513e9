import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encoderChangesSchema } from '@winny/common/crisis-model/weights-file';
import { CRISIS_ENCODER_FOLDER } from '@winny/common/encoder/crisis-encoder';
import { CRISIS_ENCODER } from '@winny/common/encoder/vector';
import pLimit from 'p-limit';
import { z } from 'zod';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('fit-encoder.py', import.meta.url));
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN_PYTHON = join(ROOT, '.data', 'crisis-python', 'bin', 'python');
const PROGRAM = { python: existsSync(OWN_PYTHON) ? OWN_PYTHON : 'python3', script: SCRIPT };
/** A fit takes 10 to 20 minutes on one core. */
const MOST_MS = 6 * 3_600_000;
/** The memory of a fit: it was seen to take 7 GB. */
const BYTES_OF_FIT = 8e9;
/** Loading the packages takes seconds. */
const PACKAGES_MS = 120_000;
/** Stands for no fold: no text is left out. */
const ALL = -1;

/** Texts that the encoder is fitted to, and texts that it scores when it has not read their fold. */
export interface EncoderTask {
  training: readonly { text: string; answers: readonly number[]; weight: number; fold: number }[];
  scored: readonly { text: string; fold: number }[];
}

const outputsSchema = z.object({ outputs: z.array(z.array(z.number())) });
const fittedSchema = z.object({
  meaning: z.object({ weights: z.base64(), offsets: z.base64() }),
  encoderChanges: encoderChangesSchema,
});
/** An encoder fitted to all texts: the changes of its weights, and the linear layer on its vectors. */
export type FittedEncoder = z.infer<typeof fittedSchema>;

/** Fits the encoder of the crisis model. Finished fits are stored in a folder, so that a later run continues. */
export interface EncoderFits {
  /** The outputs for the texts to score of a fold, in their order, by an encoder that has not read it. */
  leftOut(task: EncoderTask, fold: number): Promise<number[][]>;
  /** The encoder fitted to all texts. */
  all(task: EncoderTask): Promise<FittedEncoder>;
}

/**
 * Fits that run `fit-encoder.py`, one for each core at a time, where there are 8 GB of memory for each.
 * @param folder where the finished fits are, with the texts they were made from; it is created
 * @param tell gets a line when a fit begins
 * @throws when Python or its packages are missing, with what to type
 */
export async function openEncoderFits(
  folder: string,
  tell: (line: string) => void,
  { python, script } = PROGRAM,
): Promise<EncoderFits> {
  await run(python, [script], { timeout: PACKAGES_MS }).catch(() => {
    throw new Error(
      [
        'The encoder is fitted by Python 3.11 or later with the packages of infra/crisis-model/requirements.txt. Type:',
        '  python3 -m venv .data/crisis-python',
        '  .data/crisis-python/bin/pip install -r infra/crisis-model/requirements.txt',
      ].join('\n'),
    );
  });
  mkdirSync(folder, { recursive: true });
  const atATime = pLimit(mostAtATime());
  const program = [script, REQUIREMENTS].map((file) => readFileSync(file, 'utf8'));
  // Fits that run on after one has failed would take the processor from the next run.
  const failed = new AbortController();

  async function fitOnce(task: EncoderTask, fold: number): Promise<unknown> {
    const texts = JSON.stringify(task);
    const hash = createHash('sha256')
      .update(JSON.stringify([CRISIS_ENCODER, fold, program, texts]))
      .digest('hex')
      .slice(0, 24);
    const result = join(folder, `${hash}.json`);
    if (!existsSync(result)) {
      const given = join(folder, `${hash}.texts.json`);
      writeFileSync(given, texts);
      const name = fold === ALL ? 'the encoder for all texts' : `the encoder without fold ${fold}`;
      tell(`${name}: ${hash}`);
      // Of this process alone: two that write one file would damage it.
      const unfinished = `${result}.${process.pid}.unfinished`;
      const running = run(python, [script, given, CRISIS_ENCODER_FOLDER, String(fold), unfinished], {
        ...{ timeout: MOST_MS, signal: failed.signal },
      });
      running.child.stderr?.on('data', (lines: unknown) => {
        for (const line of String(lines).split('\n')) if (line.trim() !== '') tell(`${name}: ${line}`);
      });
      const ends = () => running.child.kill();
      process.once('exit', ends);
      try {
        await running;
      } catch (error) {
        failed.abort();
        throw error;
      } finally {
        process.off('exit', ends);
      }
      renameSync(unfinished, result);
    }
    return JSON.parse(readFileSync(result, 'utf8'));
  }
  return {
    leftOut: (task, fold) => atATime(async () => outputsSchema.parse(await fitOnce(task, fold)).outputs),
    all: (task) => atATime(async () => fittedSchema.parse(await fitOnce(task, ALL))),
  };
}

/** One for each core, while the memory is enough. */
function mostAtATime(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_OF_FIT)));
}
