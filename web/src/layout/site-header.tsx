import { Box, chakra, Flex } from '@chakra-ui/react';
import { MenuIcon } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useUser } from '../api/user.ts';
import { useSupport } from '../crisis/use-support.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { lazyPart, useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { keepToastsBelow } from '../ui/toast/toast-position.ts';
import { CentreLinks } from './centre-links.tsx';
import { Wordmark } from './wordmark.tsx';

const avatarMenu = lazyPart(() => import('./avatar-menu.tsx').then((part) => part.AvatarMenu));
const siteDrawer = lazyPart(() => import('./site-drawer.tsx').then((part) => part.SiteDrawer));

const Bar = chakra('header', {
  base: {
    pos: 'fixed',
    top: 0,
    insetInline: 0,
    zIndex: 'header',
    h: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1.5', md: '4', xl: '6', '2xl': '10' },
    ps: { base: '4', md: '6', '2xl': '8' },
    pe: { base: '1.5', sm: '4', md: '6', '2xl': '8' },
    bg: 'paper',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
});

/** On the smallest phones the sign-up button is in the menu only, so that the name and the support button fit. */
const hiddenOnSmallestPhones = { '@media (max-width: 22.25rem)': { display: 'none' } } as const;
/** Narrower buttons on phones, so that the name, the support button and the sign-up button fit side by side. */
const inBar = { base: '2', xs: '2.5', sm: '3.5' } as const;

/** The header of every page: navigation, the support button and the account menu. */
export function SiteHeader() {
  const { data: user } = useUser();
  const showSupport = useSupport((state) => state.show);
  const [drawer, setDrawer] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const AvatarMenu = useLazyPart(avatarMenu, Boolean(user));
  const SiteDrawer = useLazyPart(siteDrawer, drawer !== 'never opened');
  const openSupport = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showSupport();
  };
  return (
    <Bar ref={keepToastsBelow}>
      <Wordmark />
      <Flex as="nav" aria-label="Main" hideBelow="xl" gap={{ base: '3', '2xl': '5' }} minW="0">
        <CentreLinks place="bar" />
      </Flex>
      <Flex ms="auto" align="center" flexShrink="0" gap={{ base: '1.5', sm: '2', md: '3' }}>
        {user ? (
          <>
            <Button variant="outline" size="sm" px={inBar} onClick={showSupport}>
              Support
            </Button>
            {AvatarMenu ? (
              <AvatarMenu user={user} />
            ) : (
              <Box boxSize="target" bg="evergreen.soft" borderRadius="pill" />
            )}
          </>
        ) : (
          <>
            {/* A link as well, so that it works before hydration and without JavaScript. */}
            <Button asChild variant="outline" size="sm" px={inBar} onClick={openSupport}>
              <a href="/crisis">Support</a>
            </Button>
            <Button asChild variant="plain" size="sm" hideBelow="sm">
              <a href="/auth">Login</a>
            </Button>
            <Button asChild size="sm" px={inBar} css={hiddenOnSmallestPhones}>
              <a href="/auth">Get Started</a>
            </Button>
          </>
        )}
        <IconButton
          label="Menu"
          icon={<Icon of={MenuIcon} size={22} />}
          aria-haspopup="dialog"
          aria-expanded={drawer === 'open'}
          data-needs-script=""
          hideFrom="xl"
          ms={{ base: '-1', sm: '0' }}
          onClick={() => setDrawer('open')}
        />
      </Flex>
      {SiteDrawer && (
        <SiteDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} signedIn={Boolean(user)} />
      )}
    </Bar>
  );
}
