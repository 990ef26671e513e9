import { Grid, Stack } from '@chakra-ui/react';
import type { KnowledgeItem, TherapyApproach } from '@winny/common/contract/knowledge';
import { THERAPY_APPROACHES } from '@winny/common/domain/knowledge/approaches';
import { findItems } from '@winny/common/domain/knowledge/find-items';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeleteKnowledgeDialog } from './delete-knowledge-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KnowledgeCard } from './knowledge-card.tsx';

/** Cards shown at first, and added by each press of "Show more". */
const CARDS_PER_STEP = 24;
const FILTERS = [
  { value: '' as const, label: 'All Approaches' },
  ...THERAPY_APPROACHES.map(({ id, title }) => ({ value: id, label: title })),
];

interface BrowseKnowledgeProps {
  items: readonly KnowledgeItem[];
  onAdd: () => void;
  onEdit: (item: KnowledgeItem) => void;
}

/** The tab that lists the items, with search and filter (KNOW-2, KNOW-5). */
export function BrowseKnowledge({ items, onAdd, onEdit }: BrowseKnowledgeProps) {
  const [search, setSearch] = useState('');
  const [approach, setApproach] = useState<TherapyApproach | ''>('');
  const [shown, setShown] = useState(CARDS_PER_STEP);
  const [deleting, setDeleting] = useState<KnowledgeItem | null>(null);
  const [lookingAt, setLookingAt] = useState<KnowledgeItem | null>(null);
  const wanted = useDeferredValue(search);
  const found = findItems(items, { search: wanted, ...(approach && { therapyApproach: approach }) });
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setShown(CARDS_PER_STEP);
      set(value);
    };
  };
  return (
    <Stack gap="5">
      <Grid
        templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 18rem) auto' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <TextField
          label="Search"
          type="search"
          placeholder="Search knowledge..."
          value={search}
          onChange={(event) => change(setSearch)(event.target.value)}
        />
        <SelectField label="Approach" value={approach} options={FILTERS} onChange={change(setApproach)} />
        <Button onClick={onAdd} minH="3rem">
          <Icon of={Plus} size={18} />
          Add Knowledge
        </Button>
      </Grid>
      <Text role="status" textStyle="small" tone="muted" hidden={found.length === 0}>
        {found.length === 1 ? '1 item' : `${found.length.toLocaleString('en-GB')} items`}
      </Text>
      {found.length === 0 ? (
        <Card textAlign="center" py="12">
          <Text role="status" tone="muted">
            No knowledge found matching your criteria
          </Text>
        </Card>
      ) : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {found.slice(0, shown).map((item) => (
            <KnowledgeCard
              key={item.id}
              item={item}
              onEdit={() => onEdit(item)}
              onDelete={() => setDeleting(item)}
              onHistory={() => setLookingAt(item)}
            />
          ))}
        </Grid>
      )}
      {found.length > shown && (
        <Button variant="outline" alignSelf="center" onClick={() => setShown(shown + CARDS_PER_STEP)}>
          Show more
        </Button>
      )}
      <DeleteKnowledgeDialog item={deleting} onClose={() => setDeleting(null)} />
      <HistoryDialog item={lookingAt} onClose={() => setLookingAt(null)} />
    </Stack>
  );
}
