import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from '../refusal.ts';
import { findProgram } from './find-program.ts';
import { lastLines } from './run-command.ts';

/**
 * Installs a package without starting its service, which Debian would do now and at each boot, because the launcher runs its
 * own server. A temporary policy-rc.d (the documented way; exit code 101 means "no") prevents the start, then the service is
 * disabled. An existing policy of the administrator is kept.
 */
const SCRIPT = `
package=$1 service=$2 policy=/usr/sbin/policy-rc.d
export DEBIAN_FRONTEND=noninteractive
if [ -n "$service" ] && [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' HUP INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
install() { apt-get install -y -q --no-install-recommends "$package"; }
install || { apt-get update -q && install; } || exit 1
if [ -n "$service" ]; then update-rc.d "$service" disable > /dev/null 2>&1; fi
exit 0
`;

/** The command that a person types to install the package. */
export function installCommand({ debianPackage }: { debianPackage: string }): string {
  return `${isRoot() ? '' : 'sudo '}apt-get install -y --no-install-recommends ${debianPackage}`;
}

/** Whether this is Debian or a derivative, and we are root or can use sudo without a password. */
export function mayInstall() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return false;
  if (findProgram(['apt-get'], process.env.PATH) === null) return false;
  return isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/**
 * Not watched by the orphan guard, because a package manager that is killed half-way leaves the system broken.
 * @throws Refusal
 */
export async function installDebianPackage(program: { debianPackage: string; service: string | null }) {
  const script = ['sh', '-c', SCRIPT, 'install', program.debianPackage, program.service ?? ''];
  const [command = '', ...args] = isRoot() ? script : ['sudo', '-n', ...script];
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new Refusal(`The package ${program.debianPackage} could not be installed. To try by hand:`, [
    `  ${installCommand(program)}`,
    ...lastLines(output.trim(), 8),
  ]);
}

function isRoot() {
  return process.getuid?.() === 0;
}
