import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminStats } from '@winny/common/contract/admin';
import { useEffect } from 'react';
import { adminPathOf } from '../../api/admin-call.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isDenied } from '../page/access-denied.tsx';
import { adminFailure } from '../page/admin-failure.ts';
import { useAdminPush } from '../page/use-admin-push.ts';

/** The server pushes changes too; this finds those whose push was lost (ADMIN-10). */
const REFRESH_MS = 30_000;
const STATS_KEY = [adminPathOf('adminStats')] as const;

/** The figures, pushed when they change and fetched every 30 seconds all the same (DEC-54). */
export function useAdminStats() {
  const queryClient = useQueryClient();
  const stats = useQuery<AdminStats>({
    queryKey: STATS_KEY,
    staleTime: 0,
    refetchInterval: (query) => (isDenied(query.state.error) ? false : REFRESH_MS),
  });
  useAdminPush('admin:stats', (pushed) => queryClient.setQueryData<AdminStats>(STATS_KEY, pushed.stats));
  const { error } = stats;
  useEffect(() => {
    if (error && !isDenied(error)) toast(adminFailure(error, 'Failed to fetch admin stats'));
  }, [error]);
  return stats;
}
