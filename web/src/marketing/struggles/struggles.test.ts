import { describe, expect, it } from 'vitest';
import { STRUGGLE_GROUPS } from './struggles.ts';

const struggles = STRUGGLE_GROUPS.flatMap((group) => [...group.struggles]);

describe('common struggles', () => {
  it('are at least twelve, each with a unique anchor', () => {
    expect(struggles.length).toBeGreaterThanOrEqual(12);
    const ids = [...struggles, ...STRUGGLE_GROUPS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(struggles)(
    '$id says what may help and where to turn',
    ({ helps, organisations, person, feels, know }) => {
      expect(helps.length).toBeGreaterThanOrEqual(3);
      expect(organisations.length).toBeGreaterThanOrEqual(2);
      for (const { url } of organisations) expect(new URL(url).protocol).toBe('https:');
      for (const text of [feels, know, person, ...helps]) {
        expect(text).toMatch(/[.:”]$/);
        expect(text).not.toContain('!');
      }
    },
  );

  it('uses the same name and URL for an organisation everywhere', () => {
    const byUrl = new Map<string, string>();
    for (const { name, url } of struggles.flatMap((struggle) => struggle.organisations)) {
      expect(byUrl.get(url) ?? name).toBe(name);
      byUrl.set(url, name);
    }
  });
});
