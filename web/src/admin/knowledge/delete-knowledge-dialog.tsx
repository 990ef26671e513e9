import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useDeleteKnowledge } from './use-knowledge.ts';

/** Asks before an item is deleted. */
export function DeleteKnowledgeDialog({
  item,
  onClose,
}: {
  item: KnowledgeItem | null;
  onClose: () => void;
}) {
  const remove = useDeleteKnowledge(onClose);
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="sm"
      title="Delete this knowledge?"
      description={item && `“${item.title}” and its former versions are deleted. Replies no longer use it.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="care" pending={remove.isPending} onClick={() => item && remove.mutate(item)}>
            Delete
          </Button>
        </>
      }
    />
  );
}
