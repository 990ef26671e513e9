import { Grid, Stack } from '@chakra-ui/react';
import type { AdminUser, AdminUserSort } from '@winny/common/contract/admin';
import { LIMITS } from '@winny/common/contract/limits';
import { useDeferredValue, useRef, useState } from 'react';
import { hasFailed } from '../../api/has-failed.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessDenied, isDenied } from '../page/access-denied.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { NotShown } from '../page/not-shown.tsx';
import { useWide } from '../page/use-wide.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useUserAction, useUsers } from './use-users.ts';
import { UserCards, UserTable } from './user-table.tsx';
import { shownSentence } from './user-view.ts';

interface Sort {
  readonly value: string;
  readonly label: string;
  readonly sort: AdminUserSort;
  readonly order: 'asc' | 'desc';
}
const NEWEST: Sort = { value: 'newest', label: 'Newest first', sort: 'created', order: 'desc' };
const SORTS: readonly Sort[] = [
  NEWEST,
  { value: 'oldest', label: 'Oldest first', sort: 'created', order: 'asc' },
  { value: 'email', label: 'Email, A to Z', sort: 'email', order: 'asc' },
  { value: 'email-back', label: 'Email, Z to A', sort: 'email', order: 'desc' },
  { value: 'name', label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { value: 'name-back', label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { value: 'status', label: 'Status', sort: 'status', order: 'asc' },
  { value: 'most', label: 'Most messages first', sort: 'messages', order: 'desc' },
  { value: 'fewest', label: 'Fewest messages first', sort: 'messages', order: 'asc' },
];

/** `/admin/users`: the Admin Panel (ADMIN-12 to ADMIN-24). */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState(NEWEST.value);
  const [resetting, setResetting] = useState<AdminUser | null>(null);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wide = useWide();
  const { sort, order } = SORTS.find(({ value }) => value === sorting) ?? NEWEST;
  const users = useUsers({ search: useDeferredValue(search.trim()), sort, order });
  const plan = useUserAction();
  const deletion = useUserAction();
  if (isDenied(users.error)) return <AccessDenied query={users} />;
  const failed = hasFailed(users);
  const list = users.data?.pages.flatMap((page) => page.users);
  const List = wide ? UserTable : UserCards;
  return (
    <AdminPage title="Admin Panel" subtitle="Users and their subscriptions" back="/admin">
      <Card aria-label="Users" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap={{ base: '3', md: '4' }}
          alignItems="start"
        >
          <TextField
            ref={field}
            label="Search"
            type="search"
            placeholder="Email or name"
            maxLength={LIMITS.emailChars}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SelectField label="Sort" value={sorting} options={SORTS} onChange={setSorting} />
        </Grid>
        {failed && <NotShown sentence="The users can’t be shown just now." query={users} />}
        {!list && !failed && (
          <Text role="status" tone="muted" display="flex" alignItems="center" gap="3" minH="12rem">
            <Spinner size="1.25rem" label={null} />
            Loading admin panel...
          </Text>
        )}
        {list?.length === 0 && (
          <Text role="status" tone="muted" textAlign="center" py="8">
            No users found.
          </Text>
        )}
        {list && list.length > 0 && (
          <Stack gap="4" aria-busy={users.isPlaceholderData || undefined}>
            <Text role="status" textStyle="small" tone="muted">
              {shownSentence(list.length, users.data?.pages[0])}
            </Text>
            <List
              users={list}
              plan={plan}
              deletion={deletion}
              onReset={setResetting}
              onDelete={setDeleting}
            />
          </Stack>
        )}
        {users.hasNextPage && (
          <Button
            variant="outline"
            justifySelf="center"
            pending={users.isFetchingNextPage}
            onClick={() => void users.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Card>
      <ResetPasswordDialog user={resetting} onClose={() => setResetting(null)} />
      <DeleteUserDialog
        user={deleting}
        onClose={() => setDeleting(null)}
        action={deletion}
        focusAfterDeletion={() => field.current}
      />
    </AdminPage>
  );
}
