import { describe, expect, it } from 'vitest';
import { STRUGGLE_GROUPS } from '../struggles/struggles.ts';
import { TOPIC_GROUPS } from './topics.ts';

const topics = TOPIC_GROUPS.flatMap((group) => group.topics);

describe('mental health topics', () => {
  it('have unique anchors', () => {
    const ids = [...topics, ...TOPIC_GROUPS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(topics)('$title links to an existing struggle', ({ more }) => {
    const struggles = STRUGGLE_GROUPS.flatMap((group) => group.struggles.map(({ id }) => id));
    expect(struggles).toContain(more);
  });
});
