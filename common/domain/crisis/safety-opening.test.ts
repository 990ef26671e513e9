import { describe, expect, it } from 'vitest';
import { crisisTypeSchema } from '../../contract/crisis.ts';
import { beginsWithOpening, safetyOpening } from './safety-opening.ts';

const message = (type: (typeof crisisTypeSchema.options)[number], level: 2 | 3, content: string) =>
  ({ content, verdict: { level, type, reason: null }, region: 'uk' }) as const;

describe('a safety opening', () => {
  it('is known in each wording, with the model’s words behind it and without', () => {
    for (const type of crisisTypeSchema.options)
      for (const level of [2, 3] as const)
        for (const content of ['I cannot go on.', 'I cannot go on. Are you human?']) {
          const answered = message(type, level, content);
          const said: string[] = [];
          for (let turn = 0; turn < 20; turn += 1) {
            const opening = safetyOpening({ ...answered, said }) ?? expect.fail('no opening');
            expect(beginsWithOpening(opening, answered)).toBe(true);
            expect(beginsWithOpening(`${opening}\n\nI am with you.`, answered)).toBe(true);
            // Not yet shown whole.
            expect(beginsWithOpening(opening.slice(0, -1), answered)).toBe(false);
            said.push(opening);
          }
          expect(new Set(said).size).toBe(20);
        }
  });

  it('is not taken for that of another danger, nor are other words for it', () => {
    const opening = safetyOpening({ ...message('suicide', 2, 'Hm.'), said: [] }) ?? '';
    expect(beginsWithOpening(opening, message('abuse', 2, 'Hm.'))).toBe(false);
    expect(beginsWithOpening(opening, message('suicide', 3, 'Hm.'))).toBe(false);
    expect(beginsWithOpening(opening, message('suicide', 2, 'Are you human?'))).toBe(false);
    expect(beginsWithOpening('That sounds hard.', message('suicide', 2, 'Hm.'))).toBe(false);
    expect(beginsWithOpening('', message('suicide', 2, 'Hm.'))).toBe(false);
    const calm = {
      ...message('suicide', 2, 'Hm.'),
      verdict: { level: 0, type: null, reason: null },
    } as const;
    expect(beginsWithOpening(opening, calm)).toBe(false);
  });
});
