import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEncoderFits } from './fit-encoder.ts';

const TASK = {
  training: [{ text: 'one', answers: [1, 0], weight: 1, fold: 0 }],
  scored: [{ text: 'one', fold: 0 }],
};
/** A fold whose fit does not end. */
const WAITS = 4;
const WAIT = { timeout: 20_000, interval: 50 };
/** Stands for the program that fits: writes its fold as the result, and notes each fit. */
const FITTER = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const [texts, base, fold, result] = process.argv.slice(2);
if (texts) {
  appendFileSync(new URL('fits', import.meta.url), fold + ' ');
  if (fold === '3') {
    writeFileSync(result, '{"outputs":');
    process.exit(1);
  }
  const { training } = JSON.parse(readFileSync(texts, 'utf8'));
  const fitted = { meaning: { weights: 'AAAA', offsets: 'AAAA' }, encoderChanges: {} };
  if (fold === '4') setInterval(() => undefined, 1_000);
  else writeFileSync(result, JSON.stringify(fold === '-1' ? fitted : { outputs: [[Number(fold), training.length]] }));
}
`;

let folder: string;
let program: { python: string; script: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winny-encoder-fits-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  program = { python: process.execPath, script: join(folder, 'fitter.mjs') };
  await writeFile(program.script, FITTER);
});
const open = () => openEncoderFits(join(folder, 'done'), vi.fn(), program);
const fits = async () => (await readFile(join(folder, 'fits'), 'utf8')).trim().split(' ');

describe('fits of the encoder', () => {
  it('are made once for each fold, text and program', async () => {
    const encoders = await open();
    expect(await Promise.all([0, 1, 2].map((fold) => encoders.leftOut(TASK, fold)))).toEqual([
      [[0, 1]],
      [[1, 1]],
      [[2, 1]],
    ]);
    expect(await encoders.all(TASK)).toMatchObject({ encoderChanges: {} });
    expect(await (await open()).leftOut(TASK, 1)).toEqual([[1, 1]]);
    expect((await fits()).sort()).toEqual(['-1', '0', '1', '2']);
    await encoders.leftOut({ ...TASK, training: [] }, 1);
    await writeFile(program.script, `${FITTER}// another version`);
    await (await open()).leftOut(TASK, 1);
    expect((await fits()).filter((fold) => fold === '1')).toHaveLength(3);
  });

  it('are made again when one has failed', async () => {
    const encoders = await open();
    await expect(encoders.leftOut(TASK, 3)).rejects.toThrow();
    const results = (await readdir(join(folder, 'done'))).filter((file) => /^[0-9a-f]+\.json$/.test(file));
    expect(results).toEqual([]);
    await expect((await open()).leftOut(TASK, 3)).rejects.toThrow();
    expect(await fits()).toEqual(['3', '3']);
  });

  it('end together when one fails, so that none runs on alone', async () => {
    const encoders = await open();
    const ended = encoders.leftOut({ ...TASK, scored: [] }, WAITS).catch((error: Error) => error.name);
    await vi.waitFor(async () => expect(await fits()).toEqual([String(WAITS)]), WAIT);
    await expect(encoders.leftOut(TASK, 3)).rejects.toThrow();
    expect(await ended).toBe('AbortError');
  });

  it('say what to type where Python or its packages are missing', async () => {
    const missing = { ...program, python: join(folder, 'no-python') };
    await expect(openEncoderFits(join(folder, 'done'), vi.fn(), missing)).rejects.toThrow(
      /pip install -r infra\/crisis-model\/requirements\.txt/,
    );
    await writeFile(program.script, 'throw new Error("No module named torch");');
    await expect(open()).rejects.toThrow('python3 -m venv .data/crisis-python');
  });
});
