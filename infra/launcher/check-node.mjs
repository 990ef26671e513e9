/**
 * Runs before anything else is loaded, so it uses only syntax that every Node with modules can parse.
 * The same version is in package.json under `engines`.
 */
const NEEDED = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | null} the sentence to print when this Node is too old
 */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Winny needs Node ${NEEDED.join('.')} or newer; this is Node ${version}. Please install a newer one from https://nodejs.org.`;
}

/**
 * @param {string} platform as in `process.platform`
 * @returns {string | null} the sentence to print on a system without Redis and a POSIX shell
 */
export function platformFault(platform) {
  return platform === 'win32' ? 'Winny runs on Linux and macOS; on Windows, please use WSL.' : null;
}

/** Ends the process with one sentence when Node is too old or the system is not supported. */
export function requireNode() {
  const fault = nodeFault(process.versions.node) || platformFault(process.platform);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
