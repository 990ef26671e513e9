import { Flex, Grid, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { KNOWLEDGE_CATEGORIES, THERAPY_APPROACHES } from '@winny/common/domain/knowledge/approaches';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { type KnowledgeDraft, missingFields } from './draft.ts';
import { useSaveKnowledge } from './use-knowledge.ts';

const APPROACHES = THERAPY_APPROACHES.map(({ id, title }) => ({ value: id, label: title }));
const CATEGORIES = [
  { value: '' as const, label: 'No category' },
  ...KNOWLEDGE_CATEGORIES.map(({ id, title }) => ({ value: id, label: title })),
];
const STATUSES = [
  { value: 'published' as const, label: 'Published: replies use it' },
  { value: 'draft' as const, label: 'Draft: replies do not use it yet' },
];

interface KnowledgeFormProps {
  draft: KnowledgeDraft;
  onChange: (draft: KnowledgeDraft) => void;
  /** The item was saved, or the administrator cancelled. */
  onDone: () => void;
}

/** The form for a new item, or for the one being edited (KNOW-6, KNOW-7). */
export function KnowledgeForm({ draft, onChange, onDone }: KnowledgeFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const save = useSaveKnowledge(onDone);
  const missing = tried ? missingFields(draft) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { title, content } = missingFields(draft);
    setTried(true);
    if (!title && !content) save.mutate(draft);
    else form.current?.querySelector<HTMLElement>(title ? '[name=title]' : '[name=content]')?.focus();
  };
  return (
    <Card aria-labelledby={id} maxW="46rem">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Heading id={id} textStyle="cardTitle">
            {draft.edited ? 'Edit Knowledge' : 'Add New Knowledge'}
          </Heading>
          <TextField
            label="Title"
            name="title"
            required
            maxLength={LIMITS.knowledgeTitleChars}
            value={draft.title}
            error={missing.title}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
            <SelectField
              label="Therapy Approach"
              value={draft.therapyApproach}
              options={APPROACHES}
              onChange={(therapyApproach) => onChange({ ...draft, therapyApproach })}
            />
            <SelectField
              label="Category"
              optional
              value={draft.category}
              options={CATEGORIES}
              onChange={(category) => onChange({ ...draft, category })}
            />
          </Grid>
          <TextAreaField
            label="Content"
            name="content"
            required
            rows={10}
            maxLength={LIMITS.knowledgeContentChars}
            hint="Reference text for replies. It can’t change Winny’s rules."
            value={draft.content}
            error={missing.content}
            onChange={(event) => onChange({ ...draft, content: event.target.value })}
          />
          <TextField
            label="Tags"
            optional
            maxLength={LIMITS.knowledgeTagsChars}
            hint="Separated by commas"
            value={draft.tags}
            onChange={(event) => onChange({ ...draft, tags: event.target.value })}
          />
          <SelectField
            label="Status"
            value={draft.status}
            options={STATUSES}
            onChange={(status) => onChange({ ...draft, status })}
          />
          <Flex wrap="wrap" gap="3">
            <Button type="submit" pending={save.isPending}>
              {draft.edited ? 'Update Knowledge' : 'Add Knowledge'}
            </Button>
            <Button variant="outline" onClick={onDone}>
              Cancel
            </Button>
          </Flex>
        </Stack>
      </form>
    </Card>
  );
}
