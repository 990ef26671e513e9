import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * The guard's script. It remembers the last line it was sent and, when the pipe closes, kills the process groups named there.
 * The launcher holds the only other end of the pipe, which closes however the launcher ends. A shell starts faster than Node
 * and needs a megabyte.
 */
const GUARD = `
trap '' HUP INT TERM
groups=
while read -r line; do groups=$line; done
for group in $groups; do kill -s KILL -- "-$group"; done
`;

/** Ends what the launcher started when the launcher itself is killed, without the children having to know of it. */
export class OrphanGuard {
  #guard: ChildProcess | null = null;
  #groups: Set<number> = new Set();
  #closed = false;

  constructor() {
    this.#post();
  }

  /** @param group a process group: the number of a child that was started as its leader */
  watch(group: number) {
    this.#groups.add(group);
    this.#send();
  }

  forget(group: number) {
    this.#groups.delete(group);
    this.#send();
  }

  /** Lets the guard go; what it watched is left alone. */
  close() {
    this.#closed = true;
    this.#groups.clear();
    this.#send();
    this.#guard?.stdin?.end();
  }

  /** Starts the guard in a new session, so that neither Ctrl-C nor a closing terminal reaches it. */
  #post() {
    const guard = spawn('sh', ['-c', GUARD, 'winny-orphan-guard'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.unref();
    guard.stdin.on('error', () => {}); // A killed guard; the exit below posts another.
    guard.once('exit', () => {
      if (!this.#closed) this.#post();
    });
    this.#guard = guard;
    this.#send();
  }

  #send() {
    this.#guard?.stdin?.write(`${[...this.#groups].join(' ')}\n`);
  }
}

let prefix: string[] | undefined;

/**
 * Words to put before a command so that the kernel itself ends it together with the launcher, even when launcher and
 * guard are killed in one blow. Linux has it; elsewhere, and without `setpriv`, the guard stands alone.
 */
export function dieWithLauncher(): string[] {
  if (prefix === undefined) {
    const words = ['setpriv', '--pdeathsig', 'KILL', '--'];
    const works =
      process.platform === 'linux' &&
      spawnSync('setpriv', [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
    prefix = works ? words : [];
  }
  return prefix;
}
