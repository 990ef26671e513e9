import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import { adminCall, adminPathOf } from '../../api/admin-call.ts';
import { reportFailure } from '../../api/failure-toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import { bodyOf, type KnowledgeDraft } from './draft.ts';

const LIST_KEY = [adminPathOf('knowledgeList')] as const;

/** All knowledge items, drafts included. Requested anew at each visit, because other administrators change them too. */
export function useKnowledgeList() {
  return useQuery<KnowledgeItem[]>({ queryKey: LIST_KEY, staleTime: 0 });
}

/** Requests the items, uploads and versions anew. */
export function useRefreshKnowledge(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === LIST_KEY[0] });
}

/** Saves the form: adds an item, or changes the edited one (KNOW-11, KNOW-12). */
export function useSaveKnowledge(onSaved: () => void) {
  const refresh = useRefreshKnowledge();
  return useMutation({
    mutationFn: (draft: KnowledgeDraft) =>
      draft.edited
        ? adminCall('knowledgeChange', { params: { id: draft.edited.id }, body: bodyOf(draft) })
        : adminCall('knowledgeAdd', { body: bodyOf(draft) }),
    onSuccess: (_saved, { edited }) => {
      toast({ title: edited ? 'Knowledge updated successfully' : 'Knowledge added successfully' });
      onSaved();
      return refresh();
    },
    onError: (error, { edited }) => {
      const title = edited ? 'Failed to update knowledge' : 'Failed to add knowledge';
      reportFailure(title, error);
    },
  });
}

/** Deletes an item with its versions. */
export function useDeleteKnowledge(onDeleted: () => void) {
  const refresh = useRefreshKnowledge();
  return useMutation({
    mutationFn: ({ id }: KnowledgeItem) => adminCall('knowledgeDelete', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Knowledge deleted successfully' });
      onDeleted();
      return refresh();
    },
    onError: (error) => reportFailure('Failed to delete knowledge', error),
  });
}

/** Lets replies use a draft. */
export function usePublishKnowledge() {
  const refresh = useRefreshKnowledge();
  return useMutation({
    mutationFn: ({ id }: KnowledgeItem) => adminCall('knowledgePublish', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Knowledge updated successfully', description: 'Replies can use it from now on.' });
      return refresh();
    },
    onError: (error) => reportFailure('Failed to update knowledge', error),
  });
}
