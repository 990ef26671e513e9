import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminAudit, AdminAuditEntry } from '@winny/common/contract/admin';
import { adminPathOf } from '../../api/admin-call.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { request } from '../../api/request.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SpinnerPage } from '../../ui/progress/spinner.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessDenied, isDenied } from '../page/access-denied.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { formatTime } from '../page/format-time.ts';
import { NotShown } from '../page/not-shown.tsx';
import { actionSentence, concernedThing } from './action-sentence.ts';

/** `/admin/audit`: what administrators have done, newest first. */
export function AuditScreen() {
  const audit = useInfiniteQuery({
    queryKey: [adminPathOf('adminAudit')],
    queryFn: ({ pageParam, signal }) => {
      const query = { before: pageParam === null ? undefined : String(pageParam) };
      return request<AdminAudit>('GET', adminPathOf('adminAudit', {}, query), undefined, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  if (isDenied(audit.error)) return <AccessDenied query={audit} />;
  const failed = hasFailed(audit);
  if (!audit.data && !failed) return <SpinnerPage />;
  const pages = audit.data?.pages ?? [];
  return (
    <AdminPage
      title="Audit log"
      subtitle="What administrators have done. Entries can’t be changed or removed."
      back="/admin"
    >
      <Card aria-label="Actions" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {failed ? (
          <NotShown sentence="The audit log can’t be shown just now." query={audit} />
        ) : (
          <Entries pages={pages} />
        )}
        {audit.isFetchNextPageError && <Text role="alert">The next entries can’t be shown just now.</Text>}
        {audit.hasNextPage && (
          <Button
            variant="outline"
            justifySelf="center"
            pending={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Card>
    </AdminPage>
  );
}

function Entries({ pages }: { pages: readonly AdminAudit[] }) {
  const entries = pages.flatMap((page) => page.entries);
  const intact = pages.every((page) => page.intact);
  return (
    <>
      <Flex wrap="wrap" gap="2" align="center">
        <Badge tone={intact ? 'green' : 'care'}>{intact ? 'Intact' : 'Not intact'}</Badge>
        <Text textStyle="small" tone="muted">
          {intact
            ? 'The chain of hashes fits: nothing was changed or removed.'
            : 'The chain of hashes does not fit: an entry was changed or removed.'}
        </Text>
      </Flex>
      {entries.length === 0 ? (
        <Text tone="muted" py="6" textAlign="center">
          No administrator has changed anything yet.
        </Text>
      ) : (
        <chakra.ol listStyleType="none">
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </chakra.ol>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AdminAuditEntry }) {
  const { seq, at, action, adminId, adminEmail, targetId, targetEmail, reason, outcome, hash } = entry;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1"
      py="4"
      _last={{ pb: '0' }}
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
      overflowWrap="anywhere"
    >
      <Flex wrap="wrap" gap="2" align="center">
        <Text textStyle="strong">{actionSentence(action)}</Text>
        {outcome === 'failed' && <Badge tone="care">Failed</Badge>}
        {outcome === 'unknown' && <Badge tone="grey">Not known to be done</Badge>}
      </Flex>
      <Stack gap="0" textStyle="small">
        <Text>
          {formatTime(at)} by {adminEmail ?? `user ${adminId}`}
        </Text>
        {targetId && <Text>Concerns {targetEmail ?? concernedThing(action, targetId)}</Text>}
        {reason && <Text>Reason: {reason}</Text>}
      </Stack>
      <Box textStyle="fine" color="muted">
        Entry {seq}, hash{' '}
        <chakra.code fontSize="0.9em" whiteSpace="normal" wordBreak="break-all">
          {hash}
        </chakra.code>
      </Box>
    </chakra.li>
  );
}
