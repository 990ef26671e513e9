/** The longest passage (characters), with its caution. */
export const PASSAGE_CHARS = 1_400;
/** A longer last paragraph is not a caution but text like the others. */
const CAUTION_CHARS = 600;

/** Steps or points of a list: a passage that has them also has the caution. */
const STEP = /^\s*(?:\d+[.)]|[-*•])\s/m;
/** The words of a paragraph that says when to stop, and who can help. */
const CAUTION =
  /\b(?:GP|doctor|111|999|112|helpline|therapist|professional|stop|careful|caution|do not|don't|never|unsafe|danger|crisis|Support)\b/i;

/**
 * Cuts the content of an item into passages of bounded size, between paragraphs where it can. The last paragraph, if it is a
 * caution, is part of every passage with steps, so that nobody gets the steps without it.
 */
export function passagesOf(content: string): string[] {
  const paragraphs = content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const last = paragraphs.at(-1) ?? '';
  const isCaution = paragraphs.length > 1 && last.length <= CAUTION_CHARS && CAUTION.test(last);
  if (!isCaution) return pack(paragraphs, PASSAGE_CHARS);
  const packed = pack(paragraphs.slice(0, -1), PASSAGE_CHARS - last.length - 2);
  const withCaution = packed.map((passage) => (STEP.test(passage) ? `${passage}\n\n${last}` : passage));
  if (withCaution.every((passage, index) => passage === packed[index]))
    withCaution[packed.length - 1] += `\n\n${last}`;
  return withCaution;
}

/** Puts paragraphs together as long as they fit. */
function pack(paragraphs: readonly string[], room: number): string[] {
  const packed: string[] = [];
  for (const piece of paragraphs.flatMap((paragraph) => cut(paragraph, room))) {
    const current = packed.at(-1);
    if (current !== undefined && current.length + 2 + piece.length <= room) {
      packed[packed.length - 1] = `${current}\n\n${piece}`;
    } else {
      packed.push(piece);
    }
  }
  return packed;
}

/** Cuts a long text at the last line, sentence or word that fits. */
export function cut(text: string, room: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > room) {
    const start = rest.slice(0, room + 1);
    const ends = [/^[\s\S]*\n/, /^[\s\S]*[.?!…]["”’)]?(?=\s)/, /^[\s\S]*\s/];
    const lengths = ends.map((end) => end.exec(start)?.[0].length ?? 0);
    const place = lengths.find((length) => length > room / 3) ?? room;
    pieces.push(rest.slice(0, place).trim());
    rest = rest.slice(place).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
