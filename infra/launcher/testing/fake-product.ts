import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PortPicker } from '../supervision/ports.ts';
import { Launcher } from './launcher.ts';
import { isRunning, processesWith } from './processes.ts';
import { waitUntil } from './wait-until.ts';

const FAKE_PROGRAM = path.join(import.meta.dirname, 'fake-program.mjs');
const RUN_LIST = path.join(import.meta.dirname, 'run-list.ts');

type Behaviour = 'plain' | 'dies' | 'deaf' | 'parent' | 'late';
export interface FakeChild {
  name: string;
  stage?: number;
  behaviour?: Behaviour;
  stopWithinMs?: number;
}
interface RunFile {
  address: string;
  processes: { name: string; pid: number; address: string }[];
}

/** A temporary folder with small fake programs, and real launchers running on it. */
export class FakeProduct {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'winny-launcher-'));
  readonly dataFolder = path.join(this.folder, 'data');
  readonly ports = new Map<string, number>();
  readonly #diary = path.join(this.folder, 'diary');
  readonly #list = path.join(this.folder, 'list.json');
  readonly #launchers: Launcher[] = [];

  static async with(children: FakeChild[]): Promise<FakeProduct> {
    const product = new FakeProduct();
    const picker = new PortPicker();
    for (const { name } of children) product.ports.set(name, await picker.pick());
    writeFileSync(product.#list, JSON.stringify(children.map((child) => product.#spec(child))));
    return product;
  }

  /** Starts a launcher on the folder. */
  launch(): Launcher {
    const launcher = new Launcher(['--import', 'tsx', RUN_LIST, this.#list, this.dataFolder]);
    this.#launchers.push(launcher);
    return launcher;
  }

  /** Like `launch`, but with a parent process in the place of npm. */
  launchUnderNpm(): Launcher {
    const run = `require('child_process').spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(1)], { stdio: 'inherit' })`;
    const args = ['-e', run, RUN_LIST, this.#list, this.dataFolder];
    const npm = new Launcher(args, { npm_lifecycle_event: 'start' });
    this.#launchers.push(npm);
    return npm;
  }

  /** The notes of the fake programs, in order: `first started`, `first healthy`, `first asked to stop`. */
  diary(): string[] {
    return this.#entries().map(({ name, what }) => `${name} ${what}`);
  }

  /** The newest process in the notes. */
  pidThat(name: string, what: string): number | undefined {
    return this.#entries()
      .filter((entry) => entry.name === name && entry.what === what)
      .at(-1)?.pid;
  }

  runFile(): RunFile | null {
    const file = path.join(this.dataFolder, 'run.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunFile) : null;
  }

  pid(name: string): number | undefined {
    return this.runFile()?.processes.find((process) => process.name === name)?.pid;
  }

  /** Every process of this product that still runs. */
  survivors(): number[] {
    const grandchildren = this.#entries().filter(({ what, pid }) => what === 'child' && isRunning(pid));
    return [...processesWith(this.#diary), ...grandchildren.map(({ pid }) => pid)];
  }

  async clear(): Promise<void> {
    for (const launcher of this.#launchers) launcher.kill();
    try {
      await waitUntil(() => this.survivors().length === 0, 'the end of all fake programs');
    } finally {
      for (const pid of this.survivors()) process.kill(pid, 'SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #entries(): { name: string; what: string; pid: number }[] {
    if (!existsSync(this.#diary)) return [];
    const names = new Map([...this.ports].map(([name, port]) => [String(port), name]));
    const lines = readFileSync(this.#diary, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => {
      const [port = '', ...words] = line.split(' ');
      return { name: names.get(port) ?? port, pid: Number(words.pop()), what: words.join(' ') };
    });
  }

  #spec({ name, stage = 0, behaviour = 'plain', stopWithinMs = 5_000 }: FakeChild) {
    const port = this.ports.get(name) ?? 0;
    const address = `http://127.0.0.1:${port}/`;
    return {
      name,
      startsIn: stage,
      stopsIn: -stage,
      command: [process.execPath, FAKE_PROGRAM, String(port), this.#diary, behaviour],
      cwd: this.folder,
      env: { PATH: '/usr/bin:/bin' },
      ports: [{ host: '127.0.0.1', port }],
      address,
      probe: { kind: 'http', url: address },
      about: 'a fake program',
      stopWithinMs,
    };
  }
}
