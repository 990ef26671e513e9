import { Flex } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { Button } from '../ui/button/button.tsx';
import { useInlineForm } from '../ui/form/use-inline-form.ts';
import { Card } from '../ui/layout/card.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { formatDate } from '../ui/text/format-date.ts';
import { Heading } from '../ui/text/text.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** The person's name, e-mail and join date, and the form that changes them. */
export function ProfileCard({ user }: { user: User }) {
  const editing = useInlineForm();
  const name = [user.firstName, user.lastName].filter((part) => part.trim() !== '').join(' ');
  return (
    <Card aria-labelledby="profile" display="grid" gap="4" alignContent="start">
      <Flex align="center" justify="space-between" gap="3" minH="target">
        <Heading id="profile" textStyle="cardTitleSmall">
          Your details
        </Heading>
        {!editing.open && (
          <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.show}>
            Edit
          </Button>
        )}
      </Flex>
      {editing.open ? (
        <EditProfileForm user={user} form={editing.form} onClose={editing.hide} />
      ) : (
        <Facts>
          <dt>Name</dt>
          <dd>{name || 'Not given'}</dd>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
          <dt>Here since</dt>
          <dd>{formatDate(user.createdAt)}</dd>
        </Facts>
      )}
      {!editing.open && !user.emailConfirmed && <UnconfirmedEmail key={user.email} email={user.email} />}
    </Card>
  );
}
