import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@winny/common/contract/errors';
import { LIMITS } from '@winny/common/contract/limits';
import { describe, expect, it } from 'vitest';
import { plantFaults } from '../../testing/planted-faults.ts';
import { type FileItems, readItems } from './read-items.ts';
import { FORMATS } from './row.ts';

/** Arrives in pieces of this many bytes. */
async function* arriving(content: string | Uint8Array, pieceBytes = 64 * 1024) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}
const read = (name: string, content: string | Uint8Array, pieceBytes?: number): Promise<FileItems> =>
  readItems({ name, content: arriving(content, pieceBytes) });
const refusal = (name: string, content: string | Uint8Array) =>
  read(name, content).then(
    () => 'nothing refused',
    (error: unknown) => (error instanceof AppError ? [error.code, error.errors?.[0]?.message] : error),
  );

const HEAD = 'title,therapyApproach,category,content,tags';
const thoughtRecord = {
  title: 'Thought record',
  therapyApproach: 'cbt',
  category: 'techniques',
  content: 'Write, “slowly”:\n\n"what" happened, and what you thought.',
  tags: 'worry, paper',
};

describe('the formats', () => {
  it('JSON is a list of objects; category and tags may be missing or null', async () => {
    const short = { title: 'Short', therapyApproach: 'act', content: 'Text' };
    const nothing = { ...short, category: null, tags: null };
    const { items, faults } = await read('a.JSON', JSON.stringify([thoughtRecord, short, nothing]));
    expect(faults).toEqual([]);
    expect(items).toEqual([
      { row: 1, text: thoughtRecord },
      { row: 2, text: { ...short, category: null, tags: '' } },
      { row: 3, text: { ...short, category: null, tags: '' } },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'CSV has quotes, line breaks and its columns in any order: %j',
    async (end) => {
      const lines = [
        'content, tags ,title,category,therapyApproach',
        '"Write, “slowly”:',
        '',
        '""what"" happened, and what you thought."," worry, paper",Thought record,techniques,cbt',
        '',
        'Text,,Short,,act',
      ];
      const { items, faults } = await read('a.csv', lines.join(end));
      expect(faults).toEqual([]);
      expect(items).toEqual([
        { row: 2, text: thoughtRecord },
        {
          row: 6,
          text: { title: 'Short', therapyApproach: 'act', category: null, content: 'Text', tags: '' },
        },
      ]);
    },
  );

  it('CSV may leave out the columns that are optional', async () => {
    const { items } = await read('a.csv', 'title,content,therapyApproach\nShort,Text,act');
    expect(items[0]?.text).toMatchObject({ title: 'Short', category: null, tags: '' });
  });

  it('TXT has one item on each line', async () => {
    const { items, faults } = await read(
      'a.txt',
      'Thought record|cbt|techniques|Write it "down".|a, b\r\n\r\n Short | act | | Text | \n',
    );
    expect(faults).toEqual([]);
    expect(items.map(({ row, text }) => [row, ...Object.values(text)])).toEqual([
      [1, 'Thought record', 'cbt', 'techniques', 'Write it "down".', 'a, b'],
      [3, 'Short', 'act', null, 'Text', ''],
    ]);
  });

  it.each(FORMATS)(
    '%s is read alike however its bytes arrive, with or without a byte order mark',
    async (format) => {
      const { name, text } = plantFaults(format, 120, 30);
      const whole = await read(name, text);
      expect([whole.items.length, whole.faults.length]).toEqual([90, 30]);
      for (const pieceBytes of [1, 7, 1_000]) expect(await read(name, text, pieceBytes)).toEqual(whole);
      expect(await read(name, `\uFEFF${text}`, 2)).toEqual(whole);
    },
  );
});

describe('a row', () => {
  it.each([
    [{ title: ' ' }, 'needs a title'],
    [{ content: '\r\n' }, 'needs content'],
    [{ therapyApproach: '' }, 'needs therapyApproach'],
    [{ title: 'x'.repeat(201) }, 'title has more than 200 characters'],
    [{ content: 'x'.repeat(10_001) }, 'content has more than 10,000 characters'],
    [{ category: 'other' }, /^category must be one of techniques, theory, .*psychoeducation$/],
    [{ therapyApproach: 'sfbt' }, /^therapyApproach must be one of cbt, .*solution-focused$/],
    [{ tags: ['a'] }, 'tags must be text'],
    [{ title: 7, content: '' }, 'title must be text; needs content'],
    [{ autor: 'me' }, 'has unknown fields: “autor”'],
  ])('says why it cannot be stored: %j', async (fault, why) => {
    const { items, faults } = await read('a.json', JSON.stringify([{ ...thoughtRecord, ...fault }]));
    expect([items, faults]).toEqual([
      [],
      [{ row: 1, why: typeof why === 'string' ? why : expect.stringMatching(why) }],
    ]);
  });

  it('with a misplaced quote takes no other rows along', async () => {
    const good = 'Good,cbt,,"With\nlines",';
    const rows = [HEAD, good, '"Open,cbt,,x,', good, 'Stray "q,cbt,,x,', good, '"a" b,cbt,,x,', good];
    const { items, faults } = await read('a.csv', rows.join('\n'));
    expect(items.map(({ row }) => row)).toEqual([2, 5, 8, 11]);
    expect(faults.map(({ row }) => row)).toEqual([4, 7, 10]);
    expect(faults[0]?.why).toMatch(/misplaced quote/);
  });
});

/** The longest time (ms) for which work holds up everything else. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setImmediate();
  await work();
  await setImmediate();
  delay.disable();
  return delay.max / 1e6;
}

describe('a row that is far too long', () => {
  const size = LIMITS.uploadBytes - 1_000;
  const keys = Array.from({ length: 300_000 }, (_, index) => `"key${index}":1`);
  it.each([
    ['of quotes', 'a.csv', `${HEAD}\n${'"'.repeat(size)}`, 2],
    ['of columns', 'a.csv', `${HEAD}\n${','.repeat(size)}`, 2],
    ['of parts', 'a.txt', '|'.repeat(size), 1],
    ['of brackets in brackets', 'a.json', `[{"title":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}]`, 1],
    ['of fields', 'a.json', `[{${keys.join(',')}}]`, 1],
  ])('%s is not parsed, and holds nothing up', async (_how, name, content, row) => {
    const found: FileItems[] = [];
    expect(await longestTurn(async () => found.push(await read(name, content)))).toBeLessThan(1_000);
    expect(found).toEqual([{ items: [], faults: [{ row, why: 'is longer than an item can be' }] }]);
  });

  it('takes no other rows along', async () => {
    const good = 'Good,cbt,,"With\nlines",';
    const long = `Long,cbt,,"${'x'.repeat(99_900)}\n\n${'y'.repeat(200)}",`;
    const { items, faults } = await read('a.csv', [HEAD, good, long, good].join('\n'));
    expect(items.map(({ row }) => row)).toEqual([2, 7]);
    expect(faults).toEqual([{ row: 4, why: 'is longer than an item can be' }]);
  });

  it('of empty lines behind an open quote holds nothing up', async () => {
    const content = `${HEAD}\n"${'\n'.repeat(300_000)}Good,cbt,,Text,`;
    const found: FileItems[] = [];
    expect(await longestTurn(async () => found.push(await read('a.csv', content)))).toBeLessThan(1_000);
    expect(found[0]?.items.map(({ row }) => row)).toEqual([300_002]);
    expect(found[0]?.faults.map(({ row }) => row)).toEqual([2]);
  });
});

describe('a file', () => {
  const words = 'The file is not text in UTF-8.';
  it.each([
    ['of another type', 'a.pdf', '%PDF', 'The name of the file must end in .json, .csv or .txt.'],
    ['without an ending', 'csv', HEAD, 'The name of the file must end in .json, .csv or .txt.'],
    ['in UTF-16', 'a.csv', Uint8Array.from(Buffer.from(`\uFEFF${HEAD}`, 'utf16le')), words],
    ['in UTF-16 without a mark', 'a.csv', Uint8Array.from(Buffer.from(HEAD, 'utf16le')), words],
    ['in Latin-1', 'a.txt', Uint8Array.from(Buffer.from('Café|cbt||Text|', 'latin1')), words],
    ['cut within a letter', 'a.txt', Uint8Array.from(Buffer.from('é').subarray(0, 1)), words],
    ['that is empty', 'a.json', '', 'The file is empty.'],
    ['without items', 'a.json', ' [ ] ', 'The file has no items.'],
    ['with a header alone', 'a.csv', `${HEAD}\n\n`, 'The file has no items.'],
    ['with empty lines alone', 'a.txt', '\n \n', 'The file has no items.'],
    ['that is one object', 'a.json', '{"items": []}', 'The file is not one JSON list: [ … ].'],
    ['with text behind its list', 'a.json', '[1] 2', 'The file is not one JSON list: [ … ].'],
    [
      'whose list is cut off',
      'a.json',
      `[{}, {"title": "x`,
      'The list does not end with ]: see the quotes and brackets from item 2 on.',
    ],
    ['without a header', 'a.csv', 'Short,cbt,,Text,', `The first row must name the columns: ${HEAD}.`],
    [
      'with a column that is unknown',
      'a.csv',
      `${HEAD},author\n`,
      `The first row must name the columns: ${HEAD}.`,
    ],
    [
      'with a column named twice',
      'a.csv',
      `${HEAD},title\n`,
      `The first row must name the columns: ${HEAD}.`,
    ],
  ])('%s is refused', async (_how, name, content, why) => {
    expect(await refusal(name, content)).toEqual(['uploadUnreadable', why]);
  });

  it('has 5,000 items at most', async () => {
    const lines = (count: number) => 'Short|cbt||Text|\n'.repeat(count);
    expect((await read('a.txt', lines(LIMITS.uploadItems))).items).toHaveLength(5_000);
    expect(await refusal('a.txt', lines(LIMITS.uploadItems + 1))).toEqual(['uploadTooLarge', undefined]);
  });

  it('has 5 MB at most', async () => {
    const item = 'Short|cbt||Text|\n';
    const filled = (bytes: number) => item + ' '.repeat(bytes - item.length);
    expect((await read('a.txt', filled(LIMITS.uploadBytes))).items).toHaveLength(1);
    expect(await refusal('a.txt', filled(LIMITS.uploadBytes + 1))).toEqual(['uploadTooLarge', undefined]);
  });
});
