import { Box, chakra, Flex } from '@chakra-ui/react';
import { MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../api/user.ts';
import { useSupport } from '../crisis/support.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CentreLinks } from './centre-links.tsx';
import { Wordmark } from './wordmark.tsx';

const AvatarMenu = lazy(() => import('./avatar-menu.tsx').then((part) => ({ default: part.AvatarMenu })));
const SiteDrawer = lazy(() => import('./site-drawer.tsx').then((part) => ({ default: part.SiteDrawer })));

const Bar = chakra('header', {
  base: {
    pos: 'fixed',
    top: 0,
    insetInline: 0,
    zIndex: 'header',
    h: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', xl: '7', '2xl': '10' },
    px: { base: '4', md: '6', '2xl': '8' },
    bg: 'paper',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
});

/** The bar on every page: where one can go, help, and who one is. */
export function SiteHeader() {
  const { data: user } = useUser();
  const showSupport = useSupport((state) => state.show);
  const [drawer, setDrawer] = useState<'never opened' | 'open' | 'closed'>('never opened');
  return (
    <Bar>
      <Wordmark />
      <Flex as="nav" aria-label="Main" hideBelow="xl" gap={{ base: '3.5', '2xl': '5' }} minW="0">
        <CentreLinks place="bar" />
      </Flex>
      <Flex ms="auto" align="center" gap={{ base: '1.5', md: '3' }}>
        {user ? (
          <>
            <Button variant="outline" size="sm" onClick={showSupport}>
              Support
            </Button>
            <Suspense fallback={<Box boxSize="target" bg="evergreen.soft" borderRadius="pill" />}>
              <AvatarMenu user={user} />
            </Suspense>
          </>
        ) : (
          <>
            <Button asChild variant="outline" size="sm" hideBelow="xs">
              <a href="/auth">Login</a>
            </Button>
            <Button asChild size="sm">
              <a href="/auth">Get Started</a>
            </Button>
          </>
        )}
        <IconButton
          label="Menu"
          icon={<Icon of={MenuIcon} size={22} />}
          aria-haspopup="dialog"
          aria-expanded={drawer === 'open'}
          hideFrom="xl"
          onClick={() => setDrawer('open')}
        />
      </Flex>
      {drawer !== 'never opened' && (
        <Suspense>
          <SiteDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} signedIn={Boolean(user)} />
        </Suspense>
      )}
    </Bar>
  );
}
