import { Flex } from '@chakra-ui/react';
import type { AdminUser } from '@winny/common/contract/admin';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { useUserAction } from './use-users.ts';
import { PROTECTED_ID } from './user-view.ts';

export interface UserActionsProps {
  user: AdminUser;
  /** Where there is room for all of them. */
  inOneLine?: boolean;
  /** Changes of plans, which need no confirmation. */
  plan: ReturnType<typeof useUserAction>;
  deletion: ReturnType<typeof useUserAction>;
  onReset: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

/** The actions of a row (ADMIN-16, ADMIN-20). */
export function UserActions({
  user,
  inOneLine = false,
  plan,
  deletion,
  onReset,
  onDelete,
}: UserActionsProps) {
  const kind = user.subscriptionTier === 'free' ? 'upgrade' : 'downgrade';
  const mine = plan.isPending && plan.variables.user.id === user.id;
  const ofUser = <VisuallyHidden> {user.email}</VisuallyHidden>;
  return (
    <Flex wrap={inOneLine ? 'nowrap' : 'wrap'} whiteSpace="nowrap" gap="2">
      <Button variant="outline" size="sm" onClick={() => onReset(user)}>
        Reset Password{ofUser}
      </Button>
      <Button
        variant="outline"
        size="sm"
        minW={inOneLine ? '6.75rem' : undefined}
        pending={mine}
        onClick={() => {
          if (!plan.isPending) plan.mutate({ kind, user });
        }}
      >
        {kind === 'upgrade' ? 'Upgrade' : 'Downgrade'}
        {ofUser}
      </Button>
      <Button
        variant="outline"
        size="sm"
        color="care"
        disabled={user.id === PROTECTED_ID || deletion.isPending}
        onClick={() => onDelete(user)}
      >
        Delete{ofUser}
      </Button>
    </Flex>
  );
}
