import { Flex, Stack } from '@chakra-ui/react';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasFailed } from '../api/has-failed.ts';
import type { useSessions } from '../api/sessions.ts';
import { Button } from '../ui/button/button.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Text } from '../ui/text/text.tsx';

interface ContinueLatestProps {
  sessions: ReturnType<typeof useSessions>;
  onContinue: () => void;
  /** Wraps the content; not called for a person without sessions. */
  frame: (content: ReactNode) => ReactNode;
}

/** Offers to continue the latest session. */
export function ContinueLatest({ sessions, onContinue, frame }: ContinueLatestProps) {
  if (hasFailed(sessions)) {
    return frame(
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text tone="muted" flex="1 1 14rem">
          Your last conversation can’t be shown just now. Nothing is lost.
        </Text>
        <Button
          variant="outline"
          size="sm"
          pending={sessions.isFetching}
          onClick={() => void sessions.refetch()}
        >
          Try again
        </Button>
      </Flex>,
    );
  }
  if (!sessions.data) {
    return frame(
      <Flex minH="7rem" align="center" justify="center" color="evergreen">
        <Spinner label="Looking for your last conversation" />
      </Flex>,
    );
  }
  const [latest] = sessions.data;
  if (!latest) return null;
  return frame(
    <Stack gap="4">
      <Stack gap="0.5">
        <Text textStyle="label">Your last conversation</Text>
        <Text textStyle="cardTitleSmall" overflowWrap="anywhere">
          {latest.title}
        </Text>
        <Text textStyle="small" tone="muted">
          {therapyStyleTitle(latest.therapyStyle)}
        </Text>
      </Stack>
      <Button asChild alignSelf="flex-start">
        <Link to={`/chat/${latest.id}`} onClick={onContinue}>
          Continue this conversation
        </Link>
      </Button>
    </Stack>,
  );
}
