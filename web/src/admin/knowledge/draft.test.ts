import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, EMPTY_DRAFT, missingFields } from './draft.ts';

const item: KnowledgeItem = {
  id: '65f000000000000000000001',
  version: 3,
  title: 'Thought record',
  therapyApproach: 'act',
  category: null,
  content: 'Write it down.',
  tags: 'worry',
  sources: [],
  status: 'draft',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('the knowledge form', () => {
  it('requires title and content', () => {
    expect(missingFields({ ...EMPTY_DRAFT, title: ' ', content: '\n' })).toEqual({
      title: 'Please enter a title.',
      content: 'Please enter the content.',
    });
    expect(missingFields(draftOf(item))).toEqual({});
  });

  it('sends a new item without a version, and a changed one with the version it began from', () => {
    expect(bodyOf({ ...EMPTY_DRAFT, title: ' Ladder ', content: 'Step by step.' })).toEqual({
      title: 'Ladder',
      therapyApproach: 'cbt',
      category: null,
      content: 'Step by step.',
      tags: '',
      status: 'published',
    });
    expect(bodyOf({ ...draftOf(item), category: 'homework' })).toMatchObject({
      version: 3,
      category: 'homework',
      status: 'draft',
    });
  });
});
