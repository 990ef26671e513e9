import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideSecrets } from '../product/secrets.ts';
import { ChildLog } from '../supervision/child-log.ts';
import { sourceStamp } from './source-stamp.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winny-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const sizeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size;

describe('secrets', () => {
  it('are made once, for their owner alone', () => {
    const made = provideSecrets(folder);
    expect(provideSecrets(folder)).toEqual(made);
    expect(made.jwtSecret?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe("a child's log", () => {
  it('passes on errors, each once, and no other line', () => {
    const errors: string[] = [];
    const log = new ChildLog(folder, 'gateway-1', (message) => errors.push(message));
    const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`;
    const text = line(30, 'ready') + line(40, 'slow') + line(50, 'lost Redis') + line(50, 'lost Redis');
    // A line may come in two pieces.
    log.write(Buffer.from(text.slice(0, 70)));
    log.write(Buffer.from(`${text.slice(70)}{"level":50 not JSON\n${line(60, 'lost all')}`));
    expect(errors).toEqual(['lost Redis', 'lost all']);
    log.close();
  });

  it('keeps the last thirty lines', () => {
    const log = new ChildLog(folder, 'worker-1', () => {});
    for (let i = 0; i < 100; i += 1) log.write(Buffer.from(`line ${i}\n`));
    log.write(Buffer.from('half a li'));
    expect(log.tail()).toHaveLength(31);
    expect(log.tail().slice(-2)).toEqual(['line 99', 'half a li']);
    log.close();
  });

  it('does not grow beyond two files of about five megabytes', () => {
    const log = new ChildLog(folder, 'llm', () => {});
    const megabyte = Buffer.from(`${'x'.repeat(999_999)}\n`);
    for (let i = 0; i < 14; i += 1) log.write(megabyte);
    log.close();
    expect(sizeOf('llm.log')).toBe(2_000_000);
    expect(sizeOf('llm.log.1')).toBe(6_000_000);
  });
});

describe('the stamp of sources', () => {
  it('changes with a file that counts, and only then', () => {
    mkdirSync(path.join(folder, 'src/dist'), { recursive: true });
    const write = (name: string, text: string) => writeFileSync(path.join(folder, 'src', name), text);
    const stamp = () => sourceStamp(folder, ['src', 'absent'], /\.ts$/);
    write('a.ts', 'one');
    const first = stamp();
    write('readme.md', 'does not count');
    write('dist/a.ts', 'is built');
    expect(stamp()).toBe(first);
    write('a.ts', 'three');
    const second = stamp();
    expect(second).not.toBe(first);
    write('b.ts', '');
    expect(stamp()).not.toBe(second);
    rmSync(path.join(folder, 'src/b.ts'));
    expect(stamp()).toBe(second);
  });
});
