import { chakra, Grid } from '@chakra-ui/react';
import { ArrowRight, BookOpen, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/picture/icon.tsx';

const LINKS = [
  {
    to: '/admin/users',
    title: 'Manage Users & Subscriptions',
    line: 'Plans, passwords and accounts',
    icon: UsersRound,
  },
  {
    to: '/admin/knowledge',
    title: 'Manage Therapeutic Knowledge',
    line: 'What replies draw on',
    icon: BookOpen,
  },
] as const;

const LinkCard = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '5', md: '6' },
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'raised',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'line.strong' },
  },
});

/** Cards that lead to users and knowledge (ADMIN-9). */
export function AdminLinks() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '4' }}
    >
      {LINKS.map(({ to, title, line, icon }) => (
        <LinkCard key={to} to={to}>
          <chakra.span color="evergreen" display="inline-flex">
            <Icon of={icon} size={24} />
          </chakra.span>
          <chakra.span flex="1" minW="0">
            <chakra.span display="block" textStyle="strong">
              {title}
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="muted">
              {line}
            </chakra.span>
          </chakra.span>
          <Icon of={ArrowRight} size={20} />
        </LinkCard>
      ))}
    </Grid>
  );
}
