import { openSubfolder } from '../machine/data-folder.ts';
import { ROOT } from '../root.ts';
import type { ChildSpec } from '../supervision/supervised-child.ts';
import { bareEnvironment } from './database-processes.ts';

const HOST = '127.0.0.1';

/** The local model server. */
export function modelProcess({ port, env }: { port: number; env: Record<string, string> }): ChildSpec {
  const address = `http://${HOST}:${port}/v1`;
  return {
    name: 'llm',
    startsIn: 0,
    stopsIn: 3,
    command: [process.execPath, 'infra/stand-ins/llm/dist/main.js', '--port', String(port)],
    cwd: ROOT,
    env: bareEnvironment(env),
    ports: [{ host: HOST, port }],
    address,
    probe: { kind: 'http', url: `${address}/models` },
    about: 'stand-in: writes replies by rule, is not a language model',
  };
}

/** The local inbox: accepts and shows every mail, forwards none. */
export function mailProcess({
  smtpPort,
  httpPort,
  dataFolder,
  env,
}: {
  smtpPort: number;
  httpPort: number;
  dataFolder: string;
  env: Record<string, string>;
}): ChildSpec {
  const address = `http://${HOST}:${httpPort}`;
  const ports = ['--smtp-port', String(smtpPort), '--http-port', String(httpPort)];
  const data = ['--data', openSubfolder(dataFolder, 'mail')];
  return {
    name: 'mail',
    startsIn: 0,
    stopsIn: 3,
    command: [process.execPath, 'infra/stand-ins/mail/dist/main.js', ...ports, ...data],
    cwd: ROOT,
    env: bareEnvironment(env),
    ports: [
      { host: HOST, port: smtpPort },
      { host: HOST, port: httpPort },
    ],
    address,
    probe: { kind: 'http', url: `${address}/` },
    about: `stand-in: an inbox for every mail, to be read at this address (SMTP on ${smtpPort})`,
  };
}
