import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { AdminUser } from '@winny/common/contract/admin';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { UserActions, type UserActionsProps } from './user-actions.tsx';
import { fullName, statusOf } from './user-view.ts';

type RowProps = Omit<UserActionsProps, 'user' | 'inOneLine'>;

interface UserTableProps extends RowProps {
  users: readonly AdminUser[];
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' });
/** The local date, as the device writes it. */
const created = ({ createdAt }: AdminUser) => day.format(new Date(createdAt));

function StatusBadge({ user }: { user: AdminUser }) {
  const { label, tone } = statusOf(user);
  return (
    <Badge tone={tone} whiteSpace="nowrap">
      {label}
    </Badge>
  );
}

/** The users as a table (ADMIN-13). */
export function UserTable({ users, ...actions }: UserTableProps) {
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Messages</th>
          <th scope="col">Created</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <chakra.td overflowWrap="anywhere" minW="9rem">
              {user.email}
            </chakra.td>
            <chakra.td overflowWrap="anywhere" minW="5rem">
              {fullName(user)}
            </chakra.td>
            <td>
              <StatusBadge user={user} />
            </td>
            <td>{user.totalWinnyMessages.toLocaleString('en-GB')}</td>
            <td>{created(user)}</td>
            <chakra.td pe="0">
              <UserActions user={user} inOneLine {...actions} />
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The users as cards, for screens on which the table does not fit. */
export function UserCards({ users, ...actions }: UserTableProps) {
  return (
    <chakra.ul listStyleType="none">
      {users.map((user) => (
        <chakra.li key={user.id} py="5" _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}>
          <Stack gap="3">
            <Flex gap="3" justify="space-between" align="flex-start">
              <Box minW="0">
                <Text textStyle="strong" overflowWrap="anywhere">
                  {user.email}
                </Text>
                <Text textStyle="small" tone="muted" overflowWrap="anywhere">
                  {fullName(user)}
                </Text>
              </Box>
              <StatusBadge user={user} />
            </Flex>
            <Text textStyle="small" tone="muted">
              Messages {user.totalWinnyMessages.toLocaleString('en-GB')} · Created {created(user)}
            </Text>
            <UserActions user={user} {...actions} />
          </Stack>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
