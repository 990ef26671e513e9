import { COLUMNS, type Format } from '../knowledge/upload/row.ts';

/** A file, and what is known about it. */
export interface PlantedFile {
  name: string;
  text: string;
  /** The rows with a fault, in order. */
  faulty: number[];
  /** The rows without one. */
  titles: string[];
}

type Fields = Record<string, unknown>;
type Line = string | Fields;

const long = (chars: number) => 'x'.repeat(chars);
/** Faults that every format can have. */
const FAULTS: ((item: Fields) => Fields)[] = [
  (item) => ({ ...item, title: '' }),
  (item) => ({ ...item, title: '   ' }),
  (item) => ({ ...item, title: long(201) }),
  (item) => ({ ...item, content: '' }),
  (item) => ({ ...item, content: '  ' }),
  (item) => ({ ...item, content: long(10_001) }),
  (item) => ({ ...item, therapyApproach: '' }),
  (item) => ({ ...item, therapyApproach: 'CBT' }),
  (item) => ({ ...item, therapyApproach: 'sfbt' }),
  (item) => ({ ...item, category: 'stories' }),
  (item) => ({ ...item, category: 'Techniques & Interventions' }),
  (item) => ({ ...item, tags: long(501) }),
  (item) => ({ ...item, title: '', content: '', therapyApproach: 'none' }),
];
const field = (item: Fields, name: string) => String(item[name] ?? '');
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (item: Fields) => COLUMNS.map((name) => quoted(field(item, name))).join(',');
const txtLine = (item: Fields) => COLUMNS.map((name) => field(item, name)).join('|');

/** Faults that only this format can have. */
const OWN_FAULTS: Readonly<Record<Format, ((item: Fields) => Line)[]>> = {
  csv: [
    (item) => `${field(item, 'title')},cbt,,Too few columns`,
    (item) => `${field(item, 'title')},cbt,,Too many columns,tags,more`,
    (item) => `${field(item, 'title')} says "hello,cbt,,A quote in a field without quotes,`,
    (item) => `"${field(item, 'title')}" and more,cbt,,Text behind a quote,`,
    (item) => `"${field(item, 'title')},cbt,,A quote that is not closed,`,
    () => ',,,,',
  ],
  txt: [
    (item) => `${field(item, 'title')}|cbt||Too few parts`,
    (item) => `${field(item, 'title')}|cbt||Too | many | parts|`,
    () => 'No bar at all',
    () => '||||',
  ],
  json: [
    () => '17',
    () => 'null',
    () => '"An item"',
    () => '["a", "list"]',
    () => '{}',
    () => '{"title": "No quotes", content: "x"}',
    () => '{"title": "A line end in text \n", "content": "x", "therapyApproach": "cbt"}',
    (item) => ({ ...item, title: 7 }),
    (item) => ({ ...item, content: ['a', 'b'] }),
    (item) => ({ ...item, tags: ['a', 'b'] }),
    (item) => ({ ...item, category: 3 }),
    (item) => ({ ...item, catgory: 'theory' }),
    ({ content: _content, ...item }) => item,
  ],
};
const WRITE: Readonly<Record<Format, (item: Fields) => string>> = {
  csv: csvLine,
  txt: txtLine,
  json: (item) => JSON.stringify(item, null, 2),
};

/** A file of `count` rows, of which `faults` have one of every kind of fault in turn, spread over the file. */
export function plantFaults(format: Format, count: number, faults: number): PlantedFile {
  const kinds = [...OWN_FAULTS[format], ...FAULTS];
  const every = Math.floor(count / faults);
  const written: string[] = [];
  const faulty: number[] = [];
  const titles: string[] = [];
  let line = format === 'csv' ? 2 : 1;
  for (let index = 0; index < count; index += 1) {
    const title = `${format} ${index}`;
    const breaks = format === 'txt' ? ' ' : '\n';
    const content = `Say “${index}”, then "slowly",${breaks}count ${index} breaths${breaks}{and} rest].`;
    const item = { title, therapyApproach: 'mindfulness', category: 'techniques', content, tags: 'a, b' };
    const kind = index % every === 3 ? kinds[faulty.length % kinds.length] : undefined;
    const made: Line = kind && faulty.length < faults ? kind(item) : item;
    const text = typeof made === 'string' ? made : WRITE[format](made);
    if (made === item) titles.push(title);
    else faulty.push(format === 'json' ? index + 1 : line);
    written.push(text);
    line += text.split('\n').length;
  }
  const text =
    format === 'json'
      ? `[${written.join(',\n')}]`
      : (format === 'csv' ? [COLUMNS.join(','), ...written] : written).join('\n');
  return { name: `planted.${format}`, text, faulty, titles };
}
