import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KnowledgeBatch, UploadAnswer } from '@winny/common/contract/knowledge-upload';
import { useState } from 'react';
import { adminCall, adminPathOf, uploadKnowledge } from '../../api/admin-call.ts';
import { hasCode } from '../../api/errors.ts';
import { failureToast, reportFailure } from '../../api/failure-toast.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useAdminPush } from '../page/use-admin-push.ts';
import { refusedFields } from './refused-fields.ts';
import { useRefreshKnowledge } from './use-knowledge.ts';

const BATCHES_KEY = [adminPathOf('knowledgeList'), 'batches'] as const;

export interface UploadRequest {
  readonly file: File;
  /** Looks for faults and stores nothing. */
  readonly dryRun: boolean;
  /** Stores the rows without a fault although others have one. */
  readonly partial: boolean;
}

/** The result of an upload. */
export interface UploadOutcome extends UploadAnswer {
  readonly stored: boolean;
}

/** Sends a file. When its rows have faults, nothing is stored, and the outcome lists them. */
async function send({ file, dryRun, partial }: UploadRequest): Promise<UploadOutcome> {
  try {
    const answer = await uploadKnowledge(file, { dryRun, partial });
    return { ...answer, stored: answer.batchId !== null };
  } catch (error) {
    if (!hasCode(error, 'uploadFaulty')) throw error;
    const faults = refusedFields(error).map(({ path, message }) => ({ row: Number(path), why: message }));
    return { count: 0, batchId: null, faults, duplicates: [], stored: false };
  }
}

export const UPLOAD_FAILED = {
  title: 'Upload failed',
  description: 'Please check file format and try again',
  tone: 'destructive',
} as const;

/** Checks and stores files, with the progress that the server pushes (KNOW-11, KNOW-12). */
export function useUpload() {
  const refresh = useRefreshKnowledge();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  useAdminPush('admin:upload', ({ done, total }) => setProgress({ done, total }));
  const upload = useMutation({
    mutationFn: send,
    onMutate: () => setProgress(null),
    onSuccess: ({ stored, count }, { dryRun }) => {
      if (dryRun) return;
      if (!stored) {
        toast(UPLOAD_FAILED);
        return;
      }
      toast({ title: `Successfully uploaded ${count} knowledge items` });
      return refresh();
    },
    onError: (error) => {
      if (handleUnauthorized(error)) return;
      // Other failures say what to do instead.
      const isFormat = hasCode(error, 'uploadUnreadable');
      toast(isFormat ? UPLOAD_FAILED : failureToast(UPLOAD_FAILED.title, error));
    },
  });
  /** Why the file as a whole cannot be read. */
  const [unreadable] = upload.error ? refusedFields(upload.error) : [];
  return { upload, progress: upload.isPending ? progress : null, unreadable: unreadable?.message };
}

/** The uploads that can be undone, newest first. */
export function useBatches() {
  return useQuery<KnowledgeBatch[]>({ queryKey: BATCHES_KEY, staleTime: 0 });
}

/** Removes the items of an upload, except those that were changed since. */
export function useUndoBatch(onUndone: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefreshKnowledge();
  return useMutation({
    mutationFn: (id: string) => adminCall('knowledgeUndo', { params: { id } }),
    onSuccess: ({ message }, id) => {
      toast({ title: 'Upload undone', description: message });
      queryClient.setQueryData<KnowledgeBatch[]>(BATCHES_KEY, (list) => list?.filter((it) => it.id !== id));
      onUndone();
      return refresh();
    },
    onError: (error) => reportFailure('Error', error),
  });
}
