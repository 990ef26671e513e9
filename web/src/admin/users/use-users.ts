import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUser, AdminUserPage, AdminUserSort } from '@winny/common/contract/admin';
import { useEffect } from 'react';
import { adminCall, adminPathOf } from '../../api/admin-call.ts';
import { request } from '../../api/request.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isDenied } from '../page/access-denied.tsx';
import { adminFailure } from '../page/admin-failure.ts';

export interface UserQuery {
  readonly search: string;
  readonly sort: AdminUserSort;
  readonly order: 'asc' | 'desc';
}

const USERS_KEY = [adminPathOf('adminUserPage')] as const;

/** Users by address or name, a page at a time. */
export function useUsers(query: UserQuery) {
  const users = useInfiniteQuery({
    queryKey: [...USERS_KEY, query],
    queryFn: ({ pageParam, signal }) => {
      const { search, ...sorted } = query;
      const parts = { ...sorted, search: search || undefined, after: pageParam ?? undefined };
      return request<AdminUserPage>('GET', adminPathOf('adminUserPage', {}, parts), undefined, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { error } = users;
  useEffect(() => {
    if (error && !isDenied(error)) toast(adminFailure(error, 'Failed to fetch users'));
  }, [error]);
  return users;
}

/** The actions of an administrator on a user: the toasts of ADMIN-23 and ADMIN-24. */
const ACTIONS = {
  delete: { done: 'User deleted', failed: 'Failed to delete user' },
  reset: { done: 'Password reset', failed: 'Failed to reset password' },
  upgrade: { done: 'User upgraded', failed: 'Failed to upgrade user' },
  downgrade: { done: 'User downgraded', failed: 'Failed to downgrade user' },
} as const;

export type UserAction =
  | { readonly kind: 'delete'; readonly user: AdminUser; readonly reason: string }
  | { readonly kind: 'reset'; readonly user: AdminUser; readonly newPassword: string }
  | { readonly kind: 'upgrade' | 'downgrade'; readonly user: AdminUser };

function send(action: UserAction): Promise<{ message: string }> {
  const params = { id: action.user.id };
  switch (action.kind) {
    case 'delete':
      return adminCall('adminDeleteUser', { params, body: action.reason ? { reason: action.reason } : {} });
    case 'reset':
      return adminCall('adminResetPassword', { params, body: { newPassword: action.newPassword } });
    case 'upgrade':
      return adminCall('adminUpgrade', { params, body: {} });
    case 'downgrade':
      return adminCall('adminDowngrade', { params, body: {} });
  }
}

/** An action on a user. Afterwards the list is requested anew. */
export function useUserAction(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }, { kind }) => {
      toast({ title: ACTIONS[kind].done, description: message });
      onDone?.();
      return queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    onError: (error, { kind }) => {
      if (!handleUnauthorized(error)) toast(adminFailure(error, ACTIONS[kind].failed));
    },
  });
}
