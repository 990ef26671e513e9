import { chakra } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { Link } from 'react-router-dom';
import { Card } from '../ui/layout/card.tsx';
import { Heading, Text, TextLink } from '../ui/text/text.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: { base: '1fr', sm: '8rem 1fr' },
    columnGap: '5',
    rowGap: { base: '1', sm: '3' },
    '& dt': { color: 'muted', textStyle: 'small', mt: { base: '2', sm: '0' } },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

/** The person's name, e-mail and join date. */
export function ProfileCard({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter((part) => part.trim() !== '').join(' ');
  return (
    <Card aria-labelledby="profile" display="grid" gap="4" alignContent="start">
      <Heading id="profile" textStyle="cardTitleSmall">
        Your details
      </Heading>
      <Facts>
        <dt>Name</dt>
        <dd>{name || 'Not given'}</dd>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        <dt>Here since</dt>
        <dd>{day.format(new Date(user.createdAt))}</dd>
      </Facts>
      <Text textStyle="small" tone="muted">
        Would you like something changed, or your account deleted?{' '}
        <TextLink asChild>
          <Link to="/contact">Write to us</Link>
        </TextLink>
        , and we’ll do it.
      </Text>
    </Card>
  );
}
