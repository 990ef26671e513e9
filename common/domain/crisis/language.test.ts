import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detector.ts';
import { LOOKS_FOREIGN, SHORT_OTHER_LANGUAGES } from './detector-cases/short-other-languages.ts';

describe('a few words of another language', () => {
  it.each(Object.keys(SHORT_OTHER_LANGUAGES))('are never silently level 0: %s', (language) => {
    for (const text of SHORT_OTHER_LANGUAGES[language] ?? [])
      expect(detectCrisis(text).verdict.level, text).toBeGreaterThanOrEqual(1);
  });

  it.each(LOOKS_FOREIGN)('are not found in: %s', (text) => {
    expect(detectCrisis(text).verdict.reason).toBeNull();
  });
});
