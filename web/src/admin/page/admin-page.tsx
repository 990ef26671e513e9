import { chakra, Flex, Stack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '../../ui/button/button.tsx';
import { pageColumn } from '../../ui/page/page-column.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const SCREENS = [
  { to: '/admin', label: 'Figures' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/knowledge', label: 'Knowledge' },
  { to: '/admin/knowledge/lab', label: 'Knowledge lab' },
  { to: '/admin/replies', label: 'Replies' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;

const Place = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    borderRadius: 'pill',
    textStyle: 'label',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    _currentPage: { bg: 'evergreen.soft', color: 'ink' },
  },
});

interface AdminPageProps {
  title: string;
  subtitle?: ReactNode;
  /** The target of the button back. */
  back: '/' | '/admin';
  children: ReactNode;
}

/** The head of every administration screen, with the links between them. */
export function AdminPage({ title, subtitle, back, children }: AdminPageProps) {
  return (
    <Stack {...pageColumn} pt={{ base: '5', md: '10' }} pb="8" gap={{ base: '5', md: '7' }}>
      <PageTitle>{`${title} · Winny`}</PageTitle>
      <Stack gap={{ base: '4', md: '5' }} align="flex-start">
        <Button asChild variant="outline" size="sm">
          <Link to={back}>
            <Icon of={ArrowLeft} size={17} />
            {back === '/' ? 'Back' : 'Back to Admin Dashboard'}
          </Link>
        </Button>
        <Stack gap="1">
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
          {subtitle && <Text tone="muted">{subtitle}</Text>}
        </Stack>
      </Stack>
      <Flex as="nav" aria-label="Administration" wrap="wrap" gap="1">
        {SCREENS.map(({ to, label }) => (
          <Place key={to} to={to} end>
            {label}
          </Place>
        ))}
      </Flex>
      {children}
    </Stack>
  );
}
