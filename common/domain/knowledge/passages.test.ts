import { describe, expect, it } from 'vitest';
import { PASSAGE_CHARS, passagesOf } from './passages.ts';

const words = (count: number) =>
  'calm words of ordinary length '.repeat(Math.ceil(count / 30)).slice(0, count - 1);
const paragraph = (count: number) => `${words(count).trim()}.`;
const steps = '1. Sit down.\n2. Breathe out slowly.\n3. Notice one sound.';
const caution = 'Stop if you feel worse, and talk to your GP.';

describe('passages', () => {
  it('are the whole content while that is short', () => {
    expect(passagesOf(`First.\n\n${steps}\n\n${caution}`)).toEqual([`First.\n\n${steps}\n\n${caution}`]);
  });

  it('have the caution wherever there are steps, and once at least', () => {
    const found = passagesOf(
      [paragraph(1_000), steps, paragraph(1_000), `- One\n- Two`, caution].join('\n\n'),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const passage of found) expect(passage.includes(caution)).toBe(/^(1\.|- )/m.test(passage));
    const without = passagesOf([paragraph(1_000), paragraph(1_000), caution].join('\n\n'));
    expect(without.map((passage) => passage.includes(caution))).toEqual([false, true]);
  });

  it.each([
    ['paragraphs', Array.from({ length: 12 }, () => paragraph(700)).join('\n\n')],
    ['one paragraph of many sentences', Array.from({ length: 90 }, () => paragraph(100)).join(' ')],
    ['one sentence', words(9_000)],
    ['one word', 'x'.repeat(9_000)],
    ['many steps', Array.from({ length: 120 }, (_, step) => `${step + 1}. ${paragraph(60)}`).join('\n')],
  ])('are of bounded size and lose nothing: %s', (_what, text) => {
    for (const content of [text, `${text}\n\n${caution}`]) {
      const found = passagesOf(content);
      for (const passage of found) expect(passage.length).toBeLessThanOrEqual(PASSAGE_CHARS);
      const plain = (part: string) => part.replaceAll(caution, '').replace(/\s/g, '');
      expect(found.map(plain).join('')).toBe(plain(content));
    }
  });

  it('end between sentences where they can', () => {
    for (const passage of passagesOf(Array.from({ length: 60 }, () => paragraph(100)).join(' '))) {
      expect(passage).toMatch(/\.$/);
    }
  });

  it('of empty content are none', () => {
    expect(passagesOf(' \n\n ')).toEqual([]);
  });
});
