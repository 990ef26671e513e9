import { describe, expect, it } from 'vitest';
import { LIMITS } from '../contract/limits.ts';
import { therapyStyleSchema } from '../contract/session.ts';
import { greetingTexts } from './greeting.ts';

const seeds = Array.from({ length: 60 }, (_, index) => (0x6560a1b2c3d4e5f0n + BigInt(index)).toString(16));

describe('greetingTexts', () => {
  it('says first who is speaking, honestly', () => {
    const [first] = greetingTexts({ firstName: 'Maya', style: 'cbt', seed: 'x' });
    expect(first).toBe('Hello Maya. I’m Winny, an AI companion, not a clinician. I’m glad you came.');
  });

  it('works without a name', () => {
    for (const firstName of ['', '   ', '**']) {
      expect(greetingTexts({ firstName, style: 'cbt', seed: 'x' })[0]).toMatch(/^Hello\. I’m Winny/);
    }
  });

  it('escapes names', () => {
    const [first] = greetingTexts({ firstName: '[Maya](http://x)\n# **M**', style: 'cbt', seed: 'x' });
    expect(first).toMatch(/^Hello [^[\]()*#\n<>]*\(http:\/\/x\) M\. I’m Winny/);
  });

  it.each(therapyStyleSchema.options)(
    '%s opens with questions of its own, the same for the same session',
    (style) => {
      const questions = new Set(seeds.map((seed) => greetingTexts({ firstName: 'Maya', style, seed })[1]));
      expect(questions.size).toBe(3);
      for (const seed of seeds) {
        expect(greetingTexts({ firstName: 'Maya', style, seed })).toEqual(
          greetingTexts({ firstName: 'Maya', style, seed }),
        );
      }
    },
  );

  it('fits the limit, asks a question and has no exclamation mark', () => {
    for (const style of therapyStyleSchema.options) {
      for (const seed of seeds) {
        const texts = greetingTexts({ firstName: 'M'.repeat(LIMITS.nameChars), style, seed });
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(LIMITS.greetingChars);
        expect(texts.join(' ')).not.toContain('!');
        expect(texts[1]).toMatch(/\?/);
      }
    }
  });
});
