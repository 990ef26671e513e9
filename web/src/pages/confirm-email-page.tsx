import { Flex } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLinkToken } from '../account/use-link-token.ts';
import { call } from '../api/call.ts';
import { hasCode } from '../api/errors.ts';
import { USER_KEY, useUser } from '../api/user.ts';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';

/** `/auth/confirm-email#token=…`: confirms the e-mail address by the link of a mail (DEC-71). */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    enabled: token !== null,
    queryFn: async () => {
      const answer = await call('confirmEmail', { body: { token: token ?? '' } });
      void queryClient.invalidateQueries({ queryKey: USER_KEY });
      return answer;
    },
  });
  const onward = user
    ? { to: '/account', label: 'Go to My Account' }
    : { to: '/', label: 'Go to the first page' };
  const onwardLink = (
    <Button asChild size="lg" wide>
      <Link to={onward.to}>{onward.label}</Link>
    </Button>
  );
  if (confirmation.data) {
    return (
      <NarrowPage title="Your e-mail address is confirmed" lead="Thank you. That is all there is to it.">
        {onwardLink}
      </NarrowPage>
    );
  }
  if (confirmation.isFetching) {
    return (
      <NarrowPage
        title="Confirming your e-mail address"
        lead={
          <Flex align="center" gap="3">
            <Spinner size="1.25rem" label={null} />
            One moment.
          </Flex>
        }
      />
    );
  }
  if (token && !hasCode(confirmation.error, 'confirmLinkInvalid')) {
    return (
      <NarrowPage
        title="That didn’t go through"
        lead="Winny can’t be reached just now. Your link still works."
      >
        <Button size="lg" wide onClick={() => void confirmation.refetch()}>
          Try again
        </Button>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="This link doesn’t work"
      light={0.3}
      lead="It has been used, is too old, or is not complete. You can ask for another in My Account; everything works without it too."
    >
      {onwardLink}
    </NarrowPage>
  );
}
