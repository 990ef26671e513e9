import { describe, expect, it } from 'vitest';
import { measureProse } from './prose.ts';
import { readComments } from './read-comments.ts';
import { readSources } from './read-sources.ts';

describe('the prose of comments', () => {
  it('stays within its limits', () => {
    const files = readSources(process.cwd()).filter(({ path }) => !path.endsWith('.css'));
    const { comments, habits, worst } = measureProse(files);
    expect(comments).toBeGreaterThan(3_000);
    const tooOften = habits.filter(({ share, atMost }) => share > atMost);
    expect(tooOften, worst.join('\n')).toEqual([]);
  });

  it('counts a habit in every kind of comment, and none outside', () => {
    const text = [
      '/** What was sent is kept by nobody. */',
      'export const nobody = 1;',
      '// Stored at once,',
      '// by its caller.',
      "const address = 'https://example.org/whatever';",
    ].join('\n');
    expect(readComments('a.ts', text).map(({ line, text: comment }) => [line, comment])).toEqual([
      [1, 'What was sent is kept by nobody.'],
      [3, 'Stored at once, by its caller.'],
    ]);
    const counted = measureProse([{ path: 'a.ts', text }]).habits.filter(({ count }) => count > 0);
    expect(counted.map(({ name, share }) => [name, share])).toEqual([
      ['a "What ..." clause as subject', 50],
      ['somebody, nobody, anybody', 50],
      ['at once', 50],
    ]);
  });
});
