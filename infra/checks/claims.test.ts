import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOutputScreen } from '@winny/common/domain/output-screen/output-screen';
import { seedItems } from '@winny/common/knowledge/seed/seed-items';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMING = /\b(?:treatments?|cure[sd]?|curing|heal(?:s|ed|ing)?|clinicians?|clinical(?:ly)?)\b/i;
/** Denials, and sentences that send people to a professional or say who made a questionnaire. */
const NO_CLAIM =
  /\b(?:no|not|never|don’t|isn't)\b|\bask a GP\b|^ ?For some they stay|\ba clinician can tell you\b|\bwith a clinician\b|\bresearchers and clinicians\b/i;

/** The sentences that claim treatment, a cure or a clinician. */
function claimsIn(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => NAMING.test(sentence) && !NO_CLAIM.test(sentence));
}

/** The words of a source file between tags and quotes, as sentences; product texts have typographic apostrophes. */
function wordsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/\s+/g, ' ');
  return text.split(/(?<=[.!?]) |[<>{}'"`;]/);
}

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .map((path) => join(folder, path));

describe('treatment, cures and clinicians are named only to deny them or to refer people to them (SAFE-48)', () => {
  it('is a test that finds a claim', () => {
    expect(
      claimsIn(['Winny cures low moods.', 'It gives no treatment.', 'A clinician reads along.']),
    ).toEqual(['Winny cures low moods.', 'A clinician reads along.']);
  });

  it.each([
    ['screens, also those for signed-in people', 'web/src', 300],
    ['e-mails', 'workers/src/send-email', 9],
  ])('by no words of the %s', (_what, folder, atLeast) => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(atLeast);
    expect(files.some((path) => wordsOf(path).some((words) => NAMING.test(words)))).toBe(true);
    expect(files.flatMap((path) => claimsIn(wordsOf(path)))).toEqual([]);
  });

  it('by no item of knowledge that comes with the product', () => {
    const items = seedItems();
    expect(items.length).toBeGreaterThan(100);
    for (const { title, content } of items)
      expect(claimsIn(`${title}. ${content}`.split(/(?<=[.!?])\s/)), title).toEqual([]);
  });

  it.each(seedItems())('by Winny, who may quote the item: $title', ({ content }) => {
    const screen = createOutputScreen({ level: 0 });
    expect(screen.push(content) + screen.end()).toBe(content);
  });
});
