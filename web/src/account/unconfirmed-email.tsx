import { Flex } from '@chakra-ui/react';
import { call } from '../api/call.ts';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { Button } from '../ui/button/button.tsx';
import { Text } from '../ui/text/text.tsx';

/** Says that the e-mail address is not confirmed yet, and sends the link again (DEC-71). Nothing depends on it. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const resend = useSingleMutation({
    mutationFn: () => call('resendConfirmation'),
    onError: (error) => reportFailure('Error', error),
  });
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="2"
      ps="4"
      pe="2"
      py="2"
      bg="lamp.soft"
      color="lamp.ink"
      borderRadius="field"
      textStyle="small"
    >
      <Text flex="1 1 14rem" role="status" overflowWrap="anywhere">
        {resend.isSuccess
          ? `A new link is on its way to ${email}.`
          : `Your e-mail address is not confirmed yet. We have sent you a link.`}
      </Text>
      <Button
        size="sm"
        // At the end of the line also where it wraps.
        ms="auto"
        variant="plain"
        color="inherit"
        pending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </Flex>
  );
}
