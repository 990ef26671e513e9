import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import { useState } from 'react';
import { hasFailed } from '../../api/has-failed.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessDenied, isDenied } from '../page/access-denied.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { NotShown } from '../page/not-shown.tsx';
import { BrowseKnowledge } from './browse-knowledge.tsx';
import { BulkUpload } from './bulk-upload.tsx';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { KnowledgeForm } from './knowledge-form.tsx';
import { useKnowledgeList } from './use-knowledge.ts';

type Place = 'browse' | 'form' | 'bulk';

/** `/admin/knowledge`: the knowledge behind the replies (KNOW-1 to KNOW-12). */
export function KnowledgeScreen() {
  const list = useKnowledgeList();
  const [place, setPlace] = useState<Place>('browse');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  if (isDenied(list.error)) return <AccessDenied query={list} />;
  const edit = (item: KnowledgeItem | null) => {
    setDraft(item ? draftOf(item) : EMPTY_DRAFT);
    setPlace('form');
  };
  const leaveForm = () => {
    setDraft(EMPTY_DRAFT);
    setPlace('browse');
  };
  return (
    <AdminPage
      title="Therapeutic Knowledge Management"
      subtitle="The reference texts that replies draw on"
      back="/admin"
    >
      <Tabs
        label="Knowledge"
        variant="enclosed"
        value={place}
        onChange={setPlace}
        tabs={[
          {
            value: 'browse',
            label: 'Browse Knowledge',
            content: list.data ? (
              <BrowseKnowledge items={list.data} onAdd={() => edit(null)} onEdit={edit} />
            ) : hasFailed(list) ? (
              <NotShown sentence="The knowledge can’t be shown just now." query={list} />
            ) : (
              <Text role="status" tone="muted" display="flex" alignItems="center" gap="3" minH="12rem">
                <Spinner size="1.25rem" label={null} />
                Loading knowledge...
              </Text>
            ),
          },
          {
            value: 'form',
            label: 'Upload Knowledge',
            content: <KnowledgeForm draft={draft} onChange={setDraft} onDone={leaveForm} />,
          },
          { value: 'bulk', label: 'Bulk Upload', content: <BulkUpload /> },
        ]}
      />
    </AdminPage>
  );
}
