import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Promises of the design that the compiler keeps. Each is broken here once, beside the same code in order. */
const STORES = `import type { MessageStore } from '@winny/common/data/message/store';
import { ownerOf } from '@winny/common/data/owner';
declare const store: MessageStore;
`;
const ENQUEUER = `import type { Enqueuer } from '@winny/common/platform/enqueue';
declare const enqueuer: Enqueuer;
`;
const PUBLISHER = `import type { Publisher } from '@winny/common/platform/publish';
declare const publisher: Publisher;
`;
/** The workers' jobs with their handlers, seen from the fixture's folder. */
const HANDLERS = readFileSync('workers/src/run-jobs.ts', 'utf8').replaceAll(
  /from '\.\/(.*?)'/g,
  "from '../../workers/src/$1'",
);
const CALL = `import { call } from '../../web/src/api/call.ts';
`;
const SOCKET_CLIENT = `import type { Connection } from '../../web/src/realtime/transport/transports.ts';
declare const connection: Connection;
`;
/** A file with a program's list of handlers, seen from the fixture's folder. */
const listIn = (folder: string, file: string) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .replaceAll(/from '\.\.\/(.*?)'/g, "from '../../gateway/src/$1'")
    .replaceAll(/from '\.\/(.*?)'/g, `from '../../${folder}/$1'`);
const REST_HANDLERS = listIn('gateway/src/http', 'rest-handlers.ts');
const ACCOUNT_HANDLERS = listIn('gateway/src/http', 'account-handlers.ts');
const SOCKET_HANDLERS = listIn('gateway/src/socket', 'answer-request.ts');

const inOrder: Record<string, string> = {
  'all-handlers': HANDLERS,
  'all-rest-handlers': REST_HANDLERS,
  'all-account-handlers': ACCOUNT_HANDLERS,
  'a-call-of-the-table': `${CALL}const { title } = await call('renameSession', { params: { id: 'a' }, body: { title: 'b' } });
console.log(title, await call('logout'), await call('listMessages', { params: { id: 'a' } }));`,
  'a-socket-request-of-the-contract': `${SOCKET_CLIENT}console.log((await connection.request('reply:stop', { sessionId: 'a' })).stopped);`,
  'all-socket-handlers': SOCKET_HANDLERS,
  'a-store-with-its-owner': `${STORES}await store.turn(ownerOf('3'), 'id');`,
  'a-whole-job': `${ENQUEUER}await enqueuer.enqueue('send-email', { kind: 'welcome', userId: '3', key: 'welcome:3' }, 'id');`,
  'an-event-of-the-contract': `${PUBLISHER}await publisher.toPerson('3', 'typing', { sessionId: 'a', active: true });`,
};

const broken: Record<string, string> = {
  'a-call-that-the-server-does-not-have': `${CALL}await call('orderCake', { body: { isTrial: true } });`,
  'a-call-with-a-renamed-field': `${CALL}await call('renameSession', { params: { id: 'a' }, body: { name: 'b' } });`,
  'a-call-without-its-body': `${CALL}await call('renameSession', { params: { id: 'a' } });`,
  'a-call-without-its-parts': `${CALL}await call('renameSession');`,
  'a-call-with-a-body-it-does-not-take': `${CALL}await call('logout', { body: { everywhere: true } });`,
  'an-answer-read-as-something-else': `${CALL}console.log((await call('currentUser')).nickname);`,
  'a-socket-request-without-a-handler': `${SOCKET_CLIENT}await connection.request('reply:end', { sessionId: 'a' });`,
  'a-socket-request-with-a-renamed-field': `${SOCKET_CLIENT}await connection.request('reply:stop', { session: 'a' });`,
  'a-rest-call-without-handler': REST_HANDLERS.replace(/^ {2}stopReply: .*\n/m, ''),
  'a-rest-handler-without-call': REST_HANDLERS.replace(
    /^( {2})stopReply: (.*)$/m,
    '$1stopReply: $2\n$1endReply: $2',
  ),
  'a-rest-handler-of-a-renamed-field': REST_HANDLERS.replace('body.title', 'body.name'),
  'a-rest-handler-that-answers-something-else': REST_HANDLERS.replace(
    "'Session deleted' }",
    "'Session deleted', at: 1 }",
  ).replace('message: ', 'text: '),
  'a-rest-handler-that-wants-a-viewer-without-sign-in': ACCOUNT_HANDLERS.replace(
    'login(services, { body',
    'login(services, { viewer: { id }, body',
  ),
  'a-socket-request-without-handler': SOCKET_HANDLERS.replace(/^ {2}'reply:stop': .*\n/m, ''),
  'a-socket-handler-without-request': SOCKET_HANDLERS.replace(
    /^( {2})'reply:stop': (.*)$/m,
    "$1'reply:stop': $2\n$1'reply:end': $2",
  ),
  'a-socket-handler-of-another-payload': SOCKET_HANDLERS.replace(
    '{ sessionId }) => stopReply',
    '{ messageId }) => stopReply',
  ),
  'a-job-without-handler': HANDLERS.replace(/^ {2}'send-email': .*\n/m, ''),
  'a-handler-of-another-job': HANDLERS.replace("'send-email': sendEmail", "'send-email': generateReply"),
  'a-handler-without-job': HANDLERS.replace(/^( {2})('send-email'): (.*)$/m, "$1$2: $3\n$1'send-letter': $3"),
  'a-store-without-owner': `${STORES}await store.turn('id');`,
  'a-store-with-any-string-as-owner': `${STORES}await store.turn('3', 'id');`,
  'half-a-job': `${ENQUEUER}await enqueuer.enqueue('send-email', { kind: 'welcome' }, 'id');`,
  'an-unknown-job': `${ENQUEUER}await enqueuer.enqueue('send-letter', {}, 'id');`,
  'an-event-with-the-wrong-payload': `${PUBLISHER}await publisher.toPerson('3', 'typing', { sessionId: 'a' });`,
};

/** Code that the browser shares with the servers must need neither Node nor a page. */
const SHARED = ['common/contract', 'common/domain'].map((folder) => `../../${folder}/**/*.ts`);

describe('what must not compile', () => {
  let folder: string;
  let faulty: Set<string>;

  beforeAll(() => {
    // Inside the repository, where the compiler finds the packages; Git ignores it.
    mkdirSync('.tmp', { recursive: true });
    folder = mkdtempSync('.tmp/compile-');
    for (const [name, text] of Object.entries({ ...inOrder, ...broken })) {
      writeFileSync(join(folder, `${name}.ts`), `${text}\nexport {};\n`);
    }
    faulty = faultyFiles(folder, { types: ['node'], jsx: 'react-jsx' }, ['*.ts']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(inOrder))('%s compiles', (name) => {
    expect([...faulty]).not.toContain(`${folder}/${name}.ts`);
  });

  it.each(Object.keys(broken))('%s does not', (name) => {
    expect([...faulty]).toContain(`${folder}/${name}.ts`);
  });

  it('finds no other fault on the way', () => {
    expect([...faulty].filter((file) => !file.startsWith(folder))).toEqual([]);
  });

  it('contract and domain compile without Node; a use of it does not', () => {
    const use = join(folder, 'node.mts');
    writeFileSync(use, 'export const port = process.env.PORT;\nexport const b = Buffer.from([]);\n');
    const browser = { types: [], lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'] };
    const exclude = ['../../common/**/*.test.ts'];
    expect([...faultyFiles(folder, browser, [...SHARED, 'node.mts'], exclude)]).toEqual([use]);
  });

  it('contract and domain compile without a page; a use of it does not', () => {
    const use = join(folder, 'page.mts');
    writeFileSync(use, 'export const title = document.title;\n');
    const exclude = ['../../common/**/*.test.ts'];
    expect([...faultyFiles(folder, { types: ['node'] }, [...SHARED, 'page.mts'], exclude)]).toEqual([use]);
  });
});

/** Compiles against the sources and says in which files there are errors. */
function faultyFiles(
  folder: string,
  options: object,
  include: string[],
  exclude: string[] = [],
): Set<string> {
  const compilerOptions = { noEmit: true, composite: false, customConditions: ['winny-source'], ...options };
  const config = { extends: '../../tsconfig.base.json', compilerOptions, include, exclude };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  let output = '';
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    output = String((error as { stdout?: unknown }).stdout);
  }
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS/gm)].flatMap((line) => line[1] ?? []);
  if (output !== '' && files.length === 0) throw new Error(output);
  return new Set(files);
}
