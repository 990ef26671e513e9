import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * The guard's script. It stores its arguments, then the last line it received and, when the pipe closes, kills the process
 * groups in it. Without the arguments, a launcher killed after starting a guard and before writing to it would leave its children.
 * The launcher holds the only other end of the pipe, which closes however the launcher ends. A shell starts faster than Node
 * and needs a megabyte.
 */
const GUARD = `
trap '' HUP INT TERM
groups=$*
while read -r line; do groups=$line; done
for group in $groups; do kill -s KILL -- "-$group"; done
`;

/** Ends the launcher's children when the launcher itself is killed. The children need not cooperate. */
export class OrphanGuard {
  #guard: ChildProcess | null = null;
  #groups: Set<number> = new Set();
  #closed = false;

  constructor() {
    this.#post();
  }

  /** @param group the process group of a child: its pid, because it was started as the leader */
  watch(group: number) {
    this.#groups.add(group);
    this.#send();
  }

  forget(group: number) {
    this.#groups.delete(group);
    this.#send();
  }

  /** Ends the guard; the watched processes keep running. */
  close() {
    this.#closed = true;
    this.#groups.clear();
    this.#send();
    this.#guard?.stdin?.end();
  }

  /** Starts the guard in a new session, so that neither Ctrl-C nor a closing terminal reaches it. */
  #post() {
    const guard = spawn('sh', ['-c', GUARD, 'winny-orphan-guard', ...[...this.#groups].map(String)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.unref();
    guard.stdin.on('error', () => {}); // The guard was killed; the exit handler below starts another.
    guard.once('exit', () => {
      if (!this.#closed) this.#post();
    });
    this.#guard = guard;
  }

  #send() {
    this.#guard?.stdin?.write(`${[...this.#groups].join(' ')}\n`);
  }
}

let prefix: string[] | undefined;

/**
 * A command prefix by which the kernel ends a child together with the launcher, even if launcher and guard are killed at the same
 * time. Only on Linux with `setpriv`; elsewhere there is only the guard.
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
