import { chakra, Flex, Stack } from '@chakra-ui/react';
import { REST_PATHS } from '@winny/common/contract/rest-paths';
import type { User } from '@winny/common/contract/user';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button/button.tsx';
import { useInlineForm } from '../ui/form/use-inline-form.ts';
import { Card } from '../ui/layout/card.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useSignOutEverywhere } from './sign-out-everywhere.ts';

const Part = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    _notFirst: { borderTopWidth: '1px', borderColor: 'line', pt: '5' },
  },
});

interface PartHeadProps {
  title: string;
  children: ReactNode;
}

function PartHead({ title, children }: PartHeadProps) {
  return (
    <Stack gap="0.5">
      <Heading as="h3" textStyle="strong">
        {title}
      </Heading>
      <Text textStyle="small" tone="muted">
        {children}
      </Text>
    </Stack>
  );
}

interface SecurityCardProps {
  user: User;
  premium: boolean;
}

/** Password, sign-ins, the person's data, and the end of the account (ACCT-4, DEC-51, DEC-63). */
export function SecurityCard({ user, premium }: SecurityCardProps) {
  const password = useInlineForm();
  const [deleting, setDeleting] = useState(false);
  const signOut = useSignOutEverywhere();
  return (
    <Card aria-labelledby="security" display="grid" gap="5" alignContent="start">
      <Heading id="security" textStyle="cardTitleSmall">
        Security and your data
      </Heading>
      <Stack gap="5">
        <Part>
          <PartHead title="Password">Changing it signs you out everywhere else.</PartHead>
          {password.open ? (
            <ChangePasswordForm email={user.email} form={password.form} onClose={password.hide} />
          ) : (
            <Button ref={password.opener} variant="outline" justifySelf="start" onClick={password.show}>
              Change password
            </Button>
          )}
        </Part>
        <Part>
          <PartHead title="Signed in">
            If you have used a shared computer, end every sign-in, including this one.
          </PartHead>
          <Button
            variant="outline"
            justifySelf="start"
            pending={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            Sign out everywhere
          </Button>
        </Part>
        <Part>
          <PartHead title="Your data">Everything we hold about you, to keep, to read or to print.</PartHead>
          <Flex wrap="wrap" gap="3">
            <Button asChild variant="outline">
              <a href={REST_PATHS.exportData.path} download="winny-data.json">
                Download as a file
              </a>
            </Button>
            <Button asChild variant="outline">
              <Link to="/account/data">Read or print</Link>
            </Button>
          </Flex>
        </Part>
        <Part>
          <PartHead title="Delete account">Erases your account and everything you wrote.</PartHead>
          <Button variant="outline" color="care" justifySelf="start" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </Part>
      </Stack>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} premium={premium} />
    </Card>
  );
}
