import { chakra, Stack } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { isSuccess } from '../account/test-email-result.ts';
import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { toast } from '../ui/toast/toast.ts';

const Result = chakra('li', {
  base: { px: '4', py: '3', borderRadius: 'field', overflowWrap: 'anywhere' },
  variants: {
    success: {
      true: { bg: 'evergreen.soft', color: 'ink' },
      false: { bg: 'care.soft', color: 'care', fontWeight: 'medium' },
    },
  },
});

/** `/test-emails`: sends the mails about subscriptions to the person's own address (MAIL-1 to MAIL-3). */
export function TestEmailsPage({ user }: { user: User }) {
  const send = useSingleMutation({
    mutationFn: () => call('testEmails'),
    onSuccess: () => {
      toast({ title: 'Test emails sent' });
    },
    onError: (error) => reportFailure('Error', error),
  });
  const results = send.data?.results;
  return (
    <Stack
      w="full"
      maxW="40rem"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '8', md: '14' }}
      pb="8"
      gap="6"
    >
      <PageTitle>Test e-mails · Winny</PageTitle>
      <Stack gap="2">
        <Heading as="h1" textStyle="title">
          Test e-mails
        </Heading>
        <Text tone="muted" overflowWrap="anywhere">
          Sends the test e-mails about subscriptions to your own address, {user.email}. There are 4 about the
          course of a subscription and 1 about a payment that failed: 5 test emails. You can send them once a
          minute.
          {!user.emailConfirmed && ' Please confirm your address first, by the link in the welcome mail.'}
        </Text>
      </Stack>
      <Button size="lg" alignSelf="flex-start" pending={send.isPending} onClick={() => send.mutate()}>
        Send test emails
      </Button>
      <chakra.div role="status">
        {results && (
          <Card aria-labelledby="results" display="grid" gap="4">
            <Heading id="results" textStyle="cardTitleSmall">
              Results
            </Heading>
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {results.map((result) => (
                <Result key={result} success={isSuccess(result)}>
                  {result}
                </Result>
              ))}
            </chakra.ul>
          </Card>
        )}
      </chakra.div>
    </Stack>
  );
}
