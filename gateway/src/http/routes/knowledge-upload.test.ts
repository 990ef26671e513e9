import { connect } from 'node:net';
import type { AdminAudit } from '@winny/common/contract/admin';
import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import type { KnowledgeBatch, UploadAnswer } from '@winny/common/contract/knowledge-upload';
import { uploadAnswerSchema } from '@winny/common/contract/knowledge-upload';
import { LIMITS } from '@winny/common/contract/limits';
import { knowledgeModels } from '@winny/common/data/knowledge/schema';
import { ownerOf } from '@winny/common/data/owner';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FORMATS } from '../../knowledge/upload/row.ts';
import { arriveAdmin } from '../../testing/arrive-admin.ts';
import { plantFaults } from '../../testing/planted-faults.ts';
import { csvOf, sendFile, UPLOAD_PATH } from '../../testing/send-file.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { openSocket, soon } from '../../testing/test-socket.ts';
import { useGateways } from '../../testing/use-gateways.ts';

const used = useGateways(2);
const knowledge = '/api/admin/knowledge';
let admin: TestBrowser;
let another: TestBrowser;
beforeAll(async () => {
  admin = await arriveAdmin(used.gateway);
  another = await arriveAdmin(used.other);
});
beforeEach(async () => {
  const { items, batches } = knowledgeModels(used.gateway.services.db);
  await Promise.all([items.deleteMany({}), batches.deleteMany({})]);
});

const read = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const list = () => read<KnowledgeItem[]>(admin.get(knowledge));
const batches = () => read<KnowledgeBatch[]>(admin.get(`${knowledge}/batches`));
const stored = () => knowledgeModels(used.gateway.services.db).items.countDocuments({});
async function upload(name: string, text: string, query = ''): Promise<UploadAnswer> {
  const response = await sendFile(admin, name, text, query);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, uploadAnswerSchema.parse(body)]);
  return body as UploadAnswer;
}
async function refusal(asked: Response | Promise<Response>) {
  const response = await asked;
  const { code, errors } = await read<{ code: string; errors?: { path: string; message: string }[] }>(
    response,
  );
  expect(await stored()).toBe(0);
  return { status: response.status, code, errors };
}

describe.each(FORMATS)('1,000 rows of %s with 37 faults', (format) => {
  const { name, text, faulty, titles } = plantFaults(format, 1_000, 37);

  it('are reported as exactly those 37, and nothing is stored', async () => {
    expect([faulty.length, titles.length]).toEqual([37, 963]);
    const dry = await upload(name, text, '?dryRun=true');
    expect(dry.faults.map(({ row }) => row)).toEqual(faulty);
    expect(dry).toMatchObject({ count: 0, batchId: null, duplicates: [] });
    const refused = await refusal(sendFile(admin, name, text));
    expect([refused.status, refused.code]).toEqual([400, 'uploadFaulty']);
    expect(refused.errors).toEqual(dry.faults.map(({ row, why }) => ({ path: String(row), message: why })));
    expect(await batches()).toEqual([]);
  });

  it('are stored without them if that is asked for', async () => {
    expect(await upload(name, text, '?dryRun=true&partial=true')).toMatchObject({
      count: 963,
      batchId: null,
    });
    expect(await stored()).toBe(0);
    const { count, batchId, faults } = await upload(name, text, '?partial=true');
    expect([count, faults.length]).toEqual([963, 37]);
    const items = await list();
    expect(items.map(({ title }) => title).sort()).toEqual(titles.toSorted());
    expect(items.every(({ status, version }) => status === 'published' && version === 1)).toBe(true);
    expect(items.find(({ title }) => title === titles[0])?.content).toMatch(
      /^Say “0”, then "slowly",[ \n]count 0 breaths[ \n]\{and\} rest\]\.$/,
    );
    expect(await batches()).toMatchObject([{ id: batchId, fileName: name, count: 963, unchanged: 963 }]);
  });
});

describe('an upload', () => {
  it('answers how many items it has stored, and is undone as a whole', async () => {
    const { count, batchId } = await upload('two.csv', csvOf(['One', 'Two']));
    expect([count, (await list()).length]).toEqual([2, 2]);
    const undone = await read(admin.delete(`${knowledge}/batches/${batchId}`));
    expect(undone).toEqual({ message: '2 items removed.', removed: 2, left: [] });
    expect([await list(), await batches()]).toEqual([[], []]);
  });

  it('names rows whose title and approach exist, or stand in an earlier row, and stores them', async () => {
    await upload('one.csv', csvOf(['Thought record']));
    const again = csvOf(['A new one', 'thought  RECORD.', 'A New One!']);
    const duplicates = [
      { row: 3, title: 'thought  RECORD.' },
      { row: 4, title: 'A New One!' },
    ];
    expect(await upload('two.csv', again, '?dryRun=true')).toMatchObject({ count: 3, duplicates });
    expect(await upload('two.csv', again)).toMatchObject({ count: 3, duplicates });
    expect(await upload('other.txt', 'Thought record|dbt||Text|')).toMatchObject({ duplicates: [] });
    expect(await list()).toHaveLength(5);
  });

  it('of 5,000 items reports its progress to the tabs of the administrator at any gateway', async () => {
    const tab = await openSocket(used.other.address, { extraHeaders: { cookie: admin.cookieHeader() } });
    const others = await openSocket(used.other.address, { extraHeaders: { cookie: another.cookieHeader() } });
    onTestFinished(() => [tab, others].forEach(({ socket }) => void socket.disconnect()));
    const titles = Array.from({ length: LIMITS.uploadItems }, (_, index) => `Item ${index}`);
    const { batchId, count } = await upload('many.csv', csvOf(titles));
    expect(count).toBe(5_000);
    const last = { batchId, done: 5_000, total: 5_000 };
    await soon(() => expect(tab.of('admin:upload').at(-1)).toEqual(last));
    const done = tab.of('admin:upload').map((progress) => progress.done);
    expect(done).toEqual(Array.from({ length: 51 }, (_, index) => index * 100));
    expect(others.of('admin:upload')).toEqual([]);
    expect(await list()).toHaveLength(5_000);
    // Another thousand fit, and not one more.
    const more = (items: number) => sendFile(admin, 'more.csv', csvOf(titles.slice(0, items)));
    const full = await more(1_001);
    expect([full.status, await full.json()]).toMatchObject([409, { code: 'knowledgeFull' }]);
    expect([(await more(1_000)).status, await stored()]).toEqual([200, 6_000]);
  });

  it('excludes another one while it is stored, at every gateway', async () => {
    const running = used.gateway.services.knowledgeBatches;
    const batch = await running.begin(ownerOf('2'), 'slow.csv', 9, new Date());
    const refused = await sendFile(another, 'one.csv', csvOf(['One']));
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'uploadRunning' }]);
    await running.abandon(batch ?? '');
    const file = csvOf(Array.from({ length: 500 }, (_, index) => `Item ${index}`));
    const both = await Promise.all([sendFile(admin, 'a.csv', file), sendFile(another, 'b.csv', file)]);
    const done = both.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect([(await list()).length, (await batches()).length]).toEqual([done * 500, done]);
  });

  it('has one entry in the audit log, and a dry run has none', async () => {
    const entries = async () => {
      const { entries: all } = await read<AdminAudit>(admin.get('/api/admin/audit'));
      return all.filter(({ action }) => action === 'knowledgeUpload').map(({ outcome }) => outcome);
    };
    const before = await entries();
    await upload('one.csv', csvOf(['One']));
    await upload('one.csv', csvOf(['One']), '?dryRun=true');
    await sendFile(admin, 'one.csv', csvOf(['']));
    expect(await entries()).toEqual(['failed', 'done', ...before]);
  });
});

const part = (field: string, file: string | null, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n${text}\r\n`;
const one = part('file', 'one.csv', csvOf(['One']));

describe('a form', () => {
  it.each([
    ['of another type', 'text/csv', csvOf(['One']), 415, 'notMultipart'],
    ['that is JSON', 'application/json', '{}', 415, 'notMultipart'],
    ['without a boundary', 'multipart/form-data', `${one}--x--`, 415, 'notMultipart'],
    ['without a file', 'multipart/form-data; boundary=x', '--x--', 400, 'uploadUnreadable'],
    ['that is empty', 'multipart/form-data; boundary=x', '', 400, 'uploadUnreadable'],
    ['that is cut off', 'multipart/form-data; boundary=x', one.slice(0, -9), 400, 'uploadUnreadable'],
    ['without its end', 'multipart/form-data; boundary=x', one, 400, 'uploadUnreadable'],
    ['with headers alone', 'multipart/form-data; boundary=x', one.slice(0, 50), 400, 'uploadUnreadable'],
    ['with two files', 'multipart/form-data; boundary=x', `${one}${one}--x--`, 400, 'uploadUnreadable'],
    [
      'with another field',
      'multipart/form-data; boundary=x',
      `${part('note', null, 'x')}${one}--x--`,
      400,
      'uploadUnreadable',
    ],
    [
      'with a field behind its file',
      'multipart/form-data; boundary=x',
      `${one}${part('note', null, 'x'.repeat(100_000))}--x--`,
      400,
      'uploadUnreadable',
    ],
    [
      'with the file in another field',
      'multipart/form-data; boundary=x',
      `${part('upload', 'one.csv', csvOf(['One']))}--x--`,
      400,
      'uploadUnreadable',
    ],
    [
      'with text instead of a file',
      'multipart/form-data; boundary=x',
      `${part('file', null, csvOf(['One']))}--x--`,
      400,
      'uploadUnreadable',
    ],
    [
      'with endless headers',
      'multipart/form-data; boundary=x',
      `--x\r\n${`A: ${'x'.repeat(1_000)}\r\n`.repeat(100)}\r\nx\r\n--x--`,
      400,
      'uploadUnreadable',
    ],
  ])('%s is refused', async (_how, type, body, status, code) => {
    const refused = await refusal(admin.send('POST', UPLOAD_PATH, body, { 'Content-Type': type }));
    expect(refused).toMatchObject({ status, code });
    if (status === 400) expect(refused.errors?.[0]).toMatchObject({ path: 'file' });
  });

  it('with a file that is too large, or in another encoding, is refused and not stored', async () => {
    const large = `title|cbt||${'x'.repeat(LIMITS.uploadBytes)}|`;
    expect(await refusal(sendFile(admin, 'a.txt', large))).toMatchObject({
      status: 413,
      code: 'uploadTooLarge',
    });
    const items = Array.from({ length: 5_001 }, (_, index) => `Item ${index}`);
    expect(await refusal(sendFile(admin, 'a.csv', csvOf(items)))).toMatchObject({
      status: 413,
      code: 'uploadTooLarge',
    });
    const latin = Uint8Array.from(Buffer.from(csvOf(['Café']), 'latin1'));
    expect(await refusal(sendFile(admin, 'a.csv', latin))).toMatchObject({
      code: 'uploadUnreadable',
      errors: [{ path: 'file', message: 'The file is not text in UTF-8.' }],
    });
    expect((await upload('a.csv', csvOf(['Café']))).count).toBe(1);
  });

  it('whose connection is lost stores nothing, and frees its place', async () => {
    const { port } = new URL(used.gateway.address);
    const lost = Array.from({ length: 4 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      const head = [
        `POST ${UPLOAD_PATH} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `Cookie: ${admin.cookieHeader()}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 1000000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${one}`);
      return socket;
    });
    const sockets = await Promise.all(lost);
    // Only two files are read at a time.
    const dryRun = async () => (await sendFile(admin, 'a.csv', csvOf(['One']), '?dryRun=true')).status;
    await expect.poll(dryRun).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(dryRun).toBe(200);
    expect(await stored()).toBe(0);
  });
});
