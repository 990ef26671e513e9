import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process (or another server in this one) has the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another MongoDB stand-in. Stop it first, or give --data another folder.`,
    );
  }
}

/**
 * The address whose owner owns the folder. The kernel gives it to one process and takes it back when that process ends, so
 * that there are no stale locks. Where neither abstract sockets nor named pipes exist it is a socket file, which a killed
 * owner leaves behind; connecting to it fails.
 */
function lockAddress(folder: string): { address: string; isFile: boolean } {
  const name = `winny-mongo-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false };
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false };
  return { address: join(tmpdir(), `${name}.sock`), isFile: true };
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Locks the folder for this process; creates it when missing.
 * @returns a function that unlocks it.
 * @throws FolderInUse when another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const { address, isFile } = lockAddress(folder);
  let server = await listen(address);
  if (!server && isFile && !(await isAnswered(address))) {
    unlinkSync(address);
    server = await listen(address);
  }
  if (!server) throw new FolderInUse(folder);
  const holder = server;
  holder.unref();
  return () => new Promise((resolve) => holder.close(() => resolve()));
}
