import type {
  KnowledgeBody,
  KnowledgeCategory,
  KnowledgeItem,
  KnowledgeStatus,
  TherapyApproach,
} from '@winny/common/contract/knowledge';

/** The input of the form. */
export interface KnowledgeDraft {
  /** The item being edited, as it was when editing began; null for a new one. */
  readonly edited: KnowledgeItem | null;
  readonly title: string;
  readonly therapyApproach: TherapyApproach;
  readonly category: KnowledgeCategory | '';
  readonly content: string;
  readonly tags: string;
  readonly status: KnowledgeStatus;
}

export const EMPTY_DRAFT: KnowledgeDraft = {
  edited: null,
  title: '',
  therapyApproach: 'cbt',
  category: '',
  content: '',
  tags: '',
  status: 'published',
};

/** The draft with which an item is edited. */
export function draftOf(item: KnowledgeItem): KnowledgeDraft {
  const { title, therapyApproach, category, content, tags, status } = item;
  return { edited: item, title, therapyApproach, category: category ?? '', content, tags, status };
}

/** The sentence of each required field that is empty (KNOW-7). */
export function missingFields({ title, content }: KnowledgeDraft): { title?: string; content?: string } {
  return {
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(content.trim() === '' && { content: 'Please enter the content.' }),
  };
}

/** The body of the call that saves the draft. A change names the version it began from. */
export function bodyOf({ edited, title, content, tags, category, ...chosen }: KnowledgeDraft): KnowledgeBody {
  return {
    ...chosen,
    title: title.trim(),
    content: content.trim(),
    tags: tags.trim(),
    category: category === '' ? null : category,
    ...(edited && { version: edited.version }),
  };
}
