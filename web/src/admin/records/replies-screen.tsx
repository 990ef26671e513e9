import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminReply } from '@winny/common/contract/admin-charts';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { adminPathOf } from '../../api/admin-call.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { request } from '../../api/request.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SpinnerPage } from '../../ui/progress/spinner.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AccessDenied, isDenied } from '../page/access-denied.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { formatTime } from '../page/format-time.ts';
import { NotShown } from '../page/not-shown.tsx';

/** Replies in an answer that is not the last. */
const PAGE = 50;

/** `/admin/replies`: how each reply to an ordinary message came about, without a word of what was written. */
export function RepliesScreen() {
  const replies = useInfiniteQuery({
    queryKey: [adminPathOf('adminReplies')],
    queryFn: ({ pageParam, signal }) => {
      const query = { before: pageParam ?? undefined };
      return request<AdminReply[]>('GET', adminPathOf('adminReplies', {}, query), undefined, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.messageId),
    staleTime: 0,
  });
  if (isDenied(replies.error)) return <AccessDenied query={replies} />;
  const failed = hasFailed(replies);
  if (!replies.data && !failed) return <SpinnerPage />;
  const all = replies.data?.pages.flat() ?? [];
  return (
    <AdminPage
      title="Replies"
      subtitle="How each reply came about. What people write is never shown here; replies in a crisis are only counted."
      back="/admin"
    >
      <Card aria-label="Replies, newest first" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {failed && <NotShown sentence="The replies can’t be shown just now." query={replies} />}
        {!failed && all.length === 0 && (
          <Text tone="muted" py="6" textAlign="center">
            There is no reply yet.
          </Text>
        )}
        {all.length > 0 && (
          <chakra.ol listStyleType="none">
            {all.map((reply) => (
              <Reply key={reply.messageId} reply={reply} />
            ))}
          </chakra.ol>
        )}
        {replies.isFetchNextPageError && <Text role="alert">The next replies can’t be shown just now.</Text>}
        {replies.hasNextPage && (
          <Button
            variant="outline"
            justifySelf="center"
            pending={replies.isFetchingNextPage}
            onClick={() => void replies.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Card>
    </AdminPage>
  );
}

const seconds = (ms: number | null) =>
  ms === null ? 'not known' : `${(ms / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`;

function Reply({ reply }: { reply: AdminReply }) {
  const { knowledge } = reply;
  return (
    <chakra.li
      py="5"
      _first={{ pt: '0' }}
      _last={{ pb: '0' }}
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
    >
      <Stack gap="3">
        <Flex wrap="wrap" gap="2" align="center">
          <Text textStyle="strong">{formatTime(reply.at)}</Text>
          <Badge tone="green">{therapyStyleTitle(reply.style)}</Badge>
        </Flex>
        <Facts textStyle="small">
          <dt>Model</dt>
          <dd>{reply.model ?? 'none: a fixed text'}</dd>
          <dt>Prompt</dt>
          <dd>{reply.promptVersion}</dd>
          <dt>Detector</dt>
          <dd>{reply.detectorVersion ?? 'not known'}</dd>
          <dt>Knowledge</dt>
          <dd>
            {knowledge.length === 0
              ? 'none'
              : knowledge.map(({ title, version }) => `${title} (version ${version})`).join('; ')}
          </dd>
          <dt>First word, whole reply</dt>
          <dd>
            {seconds(reply.firstWordMs)}, {seconds(reply.latencyMs)}
          </dd>
          <dt>Tokens</dt>
          <dd>{reply.tokens?.toLocaleString('en-GB') ?? 'not known'}</dd>
          <dt>Message</dt>
          <dd>{reply.messageId}</dd>
        </Facts>
      </Stack>
    </chakra.li>
  );
}
