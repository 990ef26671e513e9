import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BSONRegExp, type mongo } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

/** Patterns are PCRE2's: each is matched as PCRE2 matches it in UTF mode, or refused. */

interface Item extends mongo.Document {
  _id: number;
  t: string;
}

let running: Running;
let items: mongo.Collection<Item>;
beforeAll(async () => {
  running = await startRunning();
  items = running.client.db('regex').collection('items');
});
afterAll(() => running.stop());

async function isMatch(pattern: string, text: string, options = ''): Promise<boolean> {
  await items.replaceOne({ _id: 1 }, { t: text }, { upsert: true });
  return (await items.countDocuments({ t: new BSONRegExp(pattern, options) as never })) === 1;
}

describe('patterns', () => {
  const cases: [pattern: string, options: string, matching: string[], others: string[]][] = [
    ['b$', '', ['ab', 'ab\n'], ['ab\n\n', 'ab\r', 'ab\nc']],
    ['b$', 'm', ['ab\nc', 'ab\n\n'], ['ab\rc', 'ab\u2028c']],
    ['b\\Z', '', ['ab\n'], ['ab\n\n']],
    ['b\\z', '', ['ab'], ['ab\n']],
    ['\\Ab', 'm', ['b'], ['a\nb']],
    ['^b', 'm', ['a\nb'], ['a\rb', 'a\u2028b']],
    ['a^$', 'm', [], ['a\n']],
    ['^a.b$', '', ['a\rb', 'a\u2028b'], ['a\nb']],
    ['^a.b$', 's', ['a\nb'], []],
    ['^a\\sb$', '', ['a b', 'a\tb', 'a\vb'], ['a\u00a0b', 'a\ufeffb']],
    ['^[\\S]$', '', ['\u00a0', 'x'], [' ']],
    ['^a\\hb$', '', ['a\u00a0b', 'a b', 'a\tb'], ['a\nb']],
    ['^a\\vb$', '', ['a\u2028b', 'a\nb', 'a\vb'], ['a b']],
    ['^a\\Rb$', '', ['a\r\nb', 'a\rb'], ['a\n\rb']],
    ['^a\\Nb$', '', ['a\rb'], ['a\nb']],
    ['^\\Qa.b*\\E+$', '', ['a.b*', 'a.b**'], ['axb']],
    ['^\\e\\x{41}\\x42\\t\\a$', '', ['\u001bAB\t\u0007'], []],
    ['^\\x{1F600}$', '', ['\u{1F600}'], []],
    ['^.$', '', ['\u{1F600}'], ['ab']],
    ['^[]a]+$', '', [']a'], ['b']],
    ['^[^]a]$', '', ['b'], ['a', ']']],
    ['^[a\\-z.]+$', '', ['a-z.'], ['m']],
    ['^[+--]+$', '', ['+,-'], ['.']],
    ['^[[:alpha:]_-]+$', '', ['aZ_-'], ['1']],
    ['^a{,2}]}$', '', ['a{,2}]}'], ['aa']],
    ['^a-b/c$', '', ['a-b/c'], []],
    ['^ a # comment\n b $', 'x', ['ab'], [' a b ']],
    ['(?i)(?s)^A.B$', '', ['a\nb'], []],
    ['^(?P<first>a)(?#comment)b$', '', ['ab'], []],
    ['^(\\w)\\1$', '', ['aa'], ['ab']],
    ['^\\p{Lu}\\PL$', '', ['É1'], ['é1']],
    ['STRASSE', 'i', ['strasse'], ['straße']],
    ['^\u{1F600}*x', '', ['x', '\u{1F600}x'], ['y']],
  ];
  it.each(cases)('%j with %j', async (pattern, options, matching, others) => {
    for (const text of matching) expect([text, await isMatch(pattern, text, options)]).toEqual([text, true]);
    for (const text of others) expect([text, await isMatch(pattern, text, options)]).toEqual([text, false]);
  });

  it('narrow an index without losing documents', async () => {
    await items.createIndex({ t: 1 });
    for (const [pattern, text] of [
      ['^\u{1F600}*x', 'x'],
      ['^a\\Qb\\E', 'ab'],
      ['^ab?c', 'ac'],
      ['^a$', 'a\n'],
    ] as const) {
      expect([pattern, await isMatch(pattern, text)]).toEqual([pattern, true]);
    }
    await items.dropIndexes();
  });
});

describe('refusals', () => {
  const refused: [string, number][] = [
    ['\\u0041', 51091],
    ['\\i', 51091],
    ['a\\', 51091],
    ['[a', 51091],
    ['[z-a]', 51091],
    ['[[:frob:]]', 51091],
    ['(', 51091],
    ['a**', 51091],
    ['a++', 115],
    ['(?>a)', 115],
    ['(?|a)', 115],
    ['(?s:a)', 115],
    ['(?-i)a', 115],
    ['(?R)', 115],
    ['(*UCP)a', 115],
    ['a\\Kb', 115],
    ['\\X', 115],
    ['\\cA', 115],
    ['(a)|b\\1', 115],
    ['\\p{Greek}', 115],
  ];
  it.each(refused)('%j with %d', async (pattern, code) => {
    await expect(isMatch(pattern, 'a')).rejects.toMatchObject({ code });
  });
});

describe('a match without end', () => {
  const bombs = ['^(a+)+$', '^(a|a)*$', 'a*a*a*a*a*a*a*a*a*a*b'];
  it.each(bombs)('by %s is given up, and the server goes on', async (pattern) => {
    const text = `${'a'.repeat(2_000)}c`;
    await expect(isMatch(pattern, text)).rejects.toMatchObject({ code: 51156 });
    const find = { $regexMatch: { input: '$t', regex: pattern } };
    await expect(items.aggregate([{ $project: { find } }]).toArray()).rejects.toMatchObject({ code: 51156 });
    expect(await isMatch('^a+c$', text)).toBe(true);
  });
});
