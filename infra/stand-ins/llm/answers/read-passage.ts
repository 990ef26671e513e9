import type { Passage } from '../reply/read-prompt.ts';

export interface Step {
  number: number;
  text: string;
}

/** Steps in their order, under the name of the item and, where it has several lists, that of the list. */
export interface Exercise {
  name: string;
  steps: Step[];
}

/** The parts of a passage of the knowledge. */
export interface Parts {
  title: string;
  /** The title without its explanation. */
  name: string;
  /** Paragraphs before the steps. */
  lead: string[];
  exercises: Exercise[];
  /** A list without an order, and the sentence before it. */
  points: { heading: string; items: string[] } | null;
  /** Paragraphs after the steps. */
  after: string[];
  caution: string;
}

const NUMBERED = /^\s*(\d+)[.)]\s+(.*)$/;
const POINT = /^[-*•]\s+(.*)$/;
/** Steps that are paragraphs: "S, stop. …", "T is for temperature. …", "Minute one: …", "First: …". */
const NAMED_STEP =
  /^(?:[A-Z](?:, (?=\p{Ll})| is (?:also )?for )|Minute (?:one|two|three): |(?:First|Second|Third): )/u;
const CAUTION =
  /\b(?:GP|doctor|111|999|helpline|professional|therapist|counsellor|heart|pregnan\w*|epilep\w*|eating disorder|chest pain|asthma|Stop|Skip|Leave|Put|Don't|Do not|never|unsafe|dangerous|abuse\w*|Support)\b/g;

/** Takes a passage apart. Its pieces may come in any order, and its caution several times. */
export function readPassage({ title, text }: Passage): Parts {
  const all = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const caution = findCaution(all);
  const name = nameOf(title);
  const parts: Parts = { title, name, lead: [], exercises: [], points: null, after: [], caution };
  const lists = new Map<string, Step[]>();
  const alone: string[] = [];
  for (const piece of piecesOf(all, caution)) {
    const first = piece.findIndex((paragraph) => hasSteps(paragraph) || hasPoints(paragraph));
    piece.forEach((paragraph, at) => {
      if (NAMED_STEP.test(paragraph)) addNamed(lists, paragraph);
      else if (hasSteps(paragraph)) addNumbered(lists, paragraph);
      else if (hasPoints(paragraph)) parts.points ??= readPoints(paragraph, piece[at - 1] ?? '');
      else if (first < 0) alone.push(paragraph);
      else if (at < first) parts.lead.push(paragraph);
      else parts.after.push(paragraph);
    });
  }
  // A piece without steps is the beginning, if that is still missing, and the end otherwise.
  if (parts.lead.length === 0) parts.lead = alone;
  else parts.after.push(...alone);
  parts.exercises = [...lists].flatMap(([heading, steps]) => toExercise(name, heading, steps) ?? []);
  return parts;
}

/** Every piece with steps ends with the caution. */
function piecesOf(paragraphs: readonly string[], caution: string): string[][] {
  const pieces: string[][] = [[]];
  for (const paragraph of paragraphs) {
    if (paragraph === caution) pieces.push([]);
    else pieces.at(-1)?.push(paragraph);
  }
  return pieces;
}

function addNamed(lists: Map<string, Step[]>, text: string): void {
  const steps = lists.get('') ?? [];
  lists.set('', [...steps, { number: steps.length + 1, text }]);
}

const hasPoints = (paragraph: string) => POINT.test(paragraph.split('\n').at(-1) ?? '');
const hasSteps = (paragraph: string) =>
  NAMED_STEP.test(paragraph) || paragraph.split('\n').some((line) => NUMBERED.test(line));

/** The paragraph that occurs with every piece, or the last of those that warn most. */
function findCaution(paragraphs: readonly string[]): string {
  const repeated = paragraphs.find((each, at) => paragraphs.indexOf(each) !== at);
  if (repeated) return repeated;
  let best = '';
  let most = 1;
  for (const paragraph of paragraphs.slice(1)) {
    const warns = hasSteps(paragraph) ? 0 : (paragraph.match(CAUTION)?.length ?? 0);
    if (warns >= most) [best, most] = [paragraph, warns];
  }
  return best;
}

function addNumbered(lists: Map<string, Step[]>, paragraph: string): void {
  const heading: string[] = [];
  const found: Step[] = [];
  for (const line of paragraph.split('\n')) {
    const [, number, text] = NUMBERED.exec(line) ?? [];
    if (text) found.push({ number: Number(number), text: text.trim() });
    else if (found.length === 0) heading.push(line.trim());
  }
  const name = heading.join(' ').replace(/[:.]$/, '');
  const known = lists.get(name) ?? [];
  lists.set(name, [...known, ...found.filter(({ number }) => !known.some((step) => step.number === number))]);
}

function readPoints(paragraph: string, before: string): Parts['points'] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const heading = lines.filter((line) => !POINT.test(line)).join(' ') || before;
  return { heading, items: lines.flatMap((line) => POINT.exec(line)?.[1] ?? []) };
}

/** Points in small letters are signs of something, not steps. */
function toExercise(name: string, heading: string, steps: Step[]): Exercise | null {
  if (steps.length < 2 || steps.some(({ text }) => /^\p{Ll}/u.test(text))) return null;
  steps.sort((one, other) => one.number - other.number);
  const isShort = heading.length > 0 && heading.length <= 30;
  if (isShort && name.toLowerCase().includes(heading.toLowerCase())) return { name: heading, steps };
  return { name: isShort ? `${name}: ${heading.toLowerCase()}` : name, steps };
}

/** The name of an item: its title up to the colon, without quotation marks. */
export const nameOf = (title: string) =>
  (/^[^:]{3,}(?=: )/.exec(title)?.[0] ?? title)
    .replace(/["“”*_`#<>[\]!?‹›]/g, '')
    .trim()
    .slice(0, 80);

/** Whether two names are the same but for capitals and an article. */
export function isSameName(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/^(?:the|an?) /, '')
      .replaceAll('’', "'")
      .trim();
  return bare(one) === bare(other);
}
