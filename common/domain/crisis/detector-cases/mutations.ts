/** Different spellings of the same words, by intent, habit or keyboard. Each returns a new text. */
export type Mutation = { readonly name: string; readonly apply: (text: string) => string };

const eachLetter = (text: string, change: (letter: string) => string) => text.replace(/[a-z]/gi, change);
const eachWord = (text: string, change: (word: string) => string) => text.replace(/[a-z’']+/gi, change);

/** A letter in another Unicode block; `from` is the code point of its capital A. */
const shifted = (from: number, fromSmall: number) => (letter: string) =>
  letter === letter.toLowerCase()
    ? String.fromCodePoint(fromSmall + letter.charCodeAt(0) - 97)
    : String.fromCodePoint(from + letter.charCodeAt(0) - 65);

const swap = (table: Readonly<Record<string, string>>) => (letter: string) =>
  table[letter.toLowerCase()] ?? letter;
const replaceWord = (from: RegExp, to: string) => (text: string) => text.replace(from, to);

/** "I" and "my" are not stretched by holding a key, and "son" with a stretched vowel is "soon". */
const LONG_ENOUGH = 3;

const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aᴀ',
    'bʙ',
    'cᴄ',
    'dᴅ',
    'eᴇ',
    'fꜰ',
    'gɢ',
    'hʜ',
    'iɪ',
    'jᴊ',
    'kᴋ',
    'lʟ',
    'mᴍ',
    'nɴ',
    'oᴏ',
    'pᴘ',
    'rʀ',
    'sꜱ',
    'tᴛ',
    'uᴜ',
    'vᴠ',
    'wᴡ',
    'yʏ',
    'zᴢ',
  ].map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const PICTURES: Readonly<Record<string, string>> = {
  gun: '🔫',
  knife: '🔪',
  pills: '💊',
  razor: '🪒',
  rope: '🪢',
};

/** Mutations that must not hide any trigger (SAFE-16). */
export const MUTATIONS: readonly Mutation[] = [
  { name: 'capitals', apply: (text) => text.toUpperCase() },
  { name: 'small letters', apply: (text) => text.toLowerCase() },
  { name: 'straight apostrophes', apply: (text) => text.replaceAll('’', "'") },
  { name: 'no apostrophes', apply: (text) => text.replaceAll('’', '') },
  { name: 'modifier apostrophes', apply: (text) => text.replaceAll('’', 'ʼ') },
  { name: 'full-width letters', apply: (text) => eachLetter(text, shifted(0xff21, 0xff41)) },
  { name: 'mathematical bold letters', apply: (text) => eachLetter(text, shifted(0x1d400, 0x1d41a)) },
  { name: 'small capitals', apply: (text) => eachLetter(text, swap(SMALL_CAPITALS)) },
  { name: 'white letters on black squares', apply: (text) => eachLetter(text, shifted(0x1f170, 0x1f170)) },
  {
    name: 'pictures of means',
    apply: (text) => text.replace(/\b(?:gun|knife|pills|razor|rope)\b/g, (word) => PICTURES[word] ?? word),
  },
  { name: 'accents on vowels', apply: (text) => text.replace(/[aeiou]/gi, (vowel) => `${vowel}\u0301`) },
  { name: 'zero-width spaces in words', apply: (text) => eachWord(text, (word) => [...word].join('\u200b')) },
  { name: 'soft hyphens in words', apply: (text) => eachWord(text, (word) => [...word].join('\u00ad')) },
  { name: 'word joiners in words', apply: (text) => eachWord(text, (word) => [...word].join('\u2060')) },
  {
    name: 'last letter held down',
    apply: (text) =>
      eachWord(text, (word) => (word.length < LONG_ENOUGH ? word : word + word.slice(-1).repeat(3))),
  },
  {
    name: 'vowels held down',
    apply: (text) =>
      eachWord(text, (word) =>
        word.length < LONG_ENOUGH || word === 'son' ? word : word.replace(/[aeiou]/gi, '$&$&$&'),
      ),
  },
  {
    name: 'Cyrillic lookalikes',
    apply: (text) =>
      eachWord(text, (word) =>
        /[bdfgl-np-rt-wz]/i.test(word)
          ? eachLetter(word, swap({ a: 'а', e: 'е', o: 'о', i: 'і', c: 'с', y: 'у' }))
          : word,
      ),
  },
  {
    name: 'digits for vowels',
    apply: (text) =>
      eachWord(text, (word) =>
        word.length < LONG_ENOUGH ? word : eachLetter(word, swap({ e: '3', i: '1', o: '0', a: '4' })),
      ),
  },
  { name: 'k1ll', apply: replaceWord(/kill/gi, 'k1ll') },
  { name: 'ki11', apply: replaceWord(/kill/gi, 'ki11') },
  { name: 'k!ll', apply: replaceWord(/kill/gi, 'k!ll') },
  { name: 'k*ll', apply: replaceWord(/\bkill\b/gi, 'k*ll') },
  { name: 'ki||', apply: replaceWord(/kill/gi, 'ki||') },
  { name: 'k||l', apply: replaceWord(/\bkill\b/gi, 'k|ll') },
  { name: 'd!e', apply: replaceWord(/\bdie\b/gi, 'd!e') },
  { name: 'k i l l', apply: replaceWord(/\bkill\b/gi, 'k i l l') },
  { name: 'k.i.l.l', apply: replaceWord(/\bkill\b/gi, 'k.i.l.l') },
  { name: 'd i e', apply: replaceWord(/\bdie\b/gi, 'd i e') },
  { name: 's-u-i-c-i-d-e', apply: replaceWord(/\bsuicide\b/gi, 's-u-i-c-i-d-e') },
  { name: 'killl', apply: replaceWord(/\bkill\b/gi, 'killlll') },
  { name: 'kil', apply: replaceWord(/\bkill\b/gi, 'kil') },
  { name: 'unalive', apply: replaceWord(/\bkill\b/gi, 'unalive') },
  { name: 'unaliving', apply: replaceWord(/\bkilling\b/gi, 'unaliving') },
  { name: 'kms', apply: replaceWord(/\bkill myself\b/gi, 'kms') },
  { name: 'killmyself', apply: replaceWord(/\bkill myself\b/gi, 'killmyself') },
  { name: 'my self', apply: replaceWord(/\bmyself\b/gi, 'my self') },
  { name: 'myslef', apply: replaceWord(/\bmyself\b/gi, 'myslef') },
  { name: 'mysefl', apply: replaceWord(/\bmyself\b/gi, 'mysefl') },
  { name: 'mys3lf', apply: replaceWord(/\bmyself\b/gi, 'mys3lf') },
  { name: 'sucide', apply: replaceWord(/\bsuicide\b/gi, 'sucide') },
  { name: 'suicde', apply: replaceWord(/\bsuicide\b/gi, 'suicde') },
  { name: 'suiside', apply: replaceWord(/\bsuicide\b/gi, 'suiside') },
  { name: 'su1c1de', apply: replaceWord(/\bsuicide\b/gi, 'su1c1de') },
  { name: '$uicide', apply: replaceWord(/\bsuicide\b/gi, '$uicide') },
  { name: 's*icide', apply: replaceWord(/\bsuicide\b/gi, 's*icide') },
  { name: 'su!c!de', apply: replaceWord(/\bsuicide\b/gi, 'su!c!de') },
  { name: 'sucidie', apply: replaceWord(/\bsuicide\b/gi, 'sucidie') },
  { name: 'suecied', apply: replaceWord(/\bsuicide\b/gi, 'suecied') },
  { name: 'sewer slide', apply: replaceWord(/\bsuicide\b/gi, 'sewer slide') },
  { name: 'suicidel', apply: replaceWord(/\bsuicidal\b/gi, 'suicidel') },
  { name: 'self delete', apply: replaceWord(/\bkill myself\b/gi, 'self delete') },
  { name: 'un alive', apply: replaceWord(/\bkill\b/gi, 'un alive') },
  { name: 'to dei', apply: replaceWord(/\bto die(?=[.!?]|$)/gi, 'to dei') },
  { name: 'sewerslide', apply: replaceWord(/\bsuicide\b/gi, 'sewerslide') },
  { name: 'suicidle', apply: replaceWord(/\bsuicidal\b/gi, 'suicidle') },
  { name: 'diee', apply: replaceWord(/\bdie\b/gi, 'dieee') },
  { name: 'd1e', apply: replaceWord(/\bdie\b/gi, 'd1e') },
  { name: 'wanna', apply: replaceWord(/\bwant to\b/gi, 'wanna') },
  { name: 'want 2', apply: replaceWord(/\bwant to\b/gi, 'want 2') },
  { name: 'gonna', apply: replaceWord(/\bgoing to\b/gi, 'gonna') },
  { name: 'Imma', apply: replaceWord(/\bI’m going to\b/gi, 'imma') },
  { name: 'cuting', apply: replaceWord(/\bcutting\b/gi, 'cuting') },
  { name: 'selfharm', apply: replaceWord(/\bself[- ]harm\b/gi, 'selfharm') },
  { name: 'anymore', apply: replaceWord(/\bany more\b/gi, 'anymore') },
  { name: 'tonite', apply: replaceWord(/\btonight\b/gi, 'tonite') },
  { name: 'an ellipsis in the middle', apply: (text) => text.replace(/ (\S+ \S+)$/, '... $1') },
  { name: 'two spaces', apply: (text) => text.replaceAll(' ', '  ') },
  { name: 'something before it', apply: (text) => `I had a long day and the weather is bad. ${text}` },
  { name: 'something after it', apply: (text) => `${text}\nAnyway, how are you?` },
];
