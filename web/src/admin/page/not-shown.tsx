import { Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';

interface NotShownProps {
  /** 'The users can’t be shown just now.' */
  sentence: string;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/** Stands for a part of a screen that could not be loaded, though not for want of permission. Offers another try. */
export function NotShown({ sentence, query }: NotShownProps) {
  return (
    <Stack gap="3" align="flex-start">
      <Text role="alert">{sentence}</Text>
      <Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Stack>
  );
}
