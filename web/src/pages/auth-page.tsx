import { Box, Grid, Stack } from '@chakra-ui/react';
import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readTyped, type Typed } from '../account/credentials.ts';
import { SignInForm } from '../account/sign-in-form.tsx';
import { SignUpForm } from '../account/sign-up-form.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { pageColumn } from '../ui/page/page-column.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useHydrated } from '../ui/page/use-hydrated.ts';
import { HouseScene } from '../ui/picture/house-scene.tsx';
import { Heading, Text, TextLink } from '../ui/text/text.tsx';

type Tab = 'sign-in' | 'sign-up';

const WELCOME: Record<Tab, { title: string; lead: string }> = {
  'sign-up': { title: 'Come in', lead: 'Free to start, and you can use any name you like.' },
  'sign-in': { title: 'Good to see you again', lead: 'Pick up where you left off.' },
};

/** Whether a page of the app led here for signing in. */
function wantsSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tab' in state && state.tab === 'sign-in';
}

/** `/auth`: sign-up, which is shown first, and sign-in. */
export function AuthPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The prerendered page, which a reload hydrates, has the first tab.
  const hydrated = useHydrated();
  const [tab, setTab] = useState<Tab>(hydrated && wantsSignIn(state) ? 'sign-in' : 'sign-up');
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const forms = useRef<HTMLDivElement>(null);
  const show = (next: Tab) => {
    setTyped(readTyped(forms.current));
    setTab(next);
  };
  const forget = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { email } = readTyped(forms.current);
    void navigate('/auth/forgotten-password', { state: { email } });
  };
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      {...pageColumn}
      pt={{ base: '8', md: '14' }}
      gap={{ base: '10', lg: '20' }}
      alignItems="center"
    >
      <PageTitle>{tab === 'sign-up' ? 'Sign up · Winny' : 'Sign in · Winny'}</PageTitle>
      <Stack ref={forms} gap="7" w="full" maxW="29rem" mx={{ base: 'auto', lg: '0' }}>
        <Stack gap="2">
          <Heading as="h1" textStyle="title">
            {WELCOME[tab].title}
          </Heading>
          <Text tone="muted">{WELCOME[tab].lead}</Text>
          <noscript>
            <Text>
              Signing up and talking with Winny need JavaScript.{' '}
              <TextLink href="/crisis">All crisis lines</TextLink> do not.
            </Text>
          </noscript>
        </Stack>
        <Tabs
          label="Sign in or sign up"
          variant="enclosed"
          tabs={[
            { value: 'sign-in', label: 'Sign In', content: <SignInForm typed={typed} /> },
            { value: 'sign-up', label: 'Sign Up', content: <SignUpForm typed={typed} /> },
          ]}
          value={tab}
          onChange={show}
        />
        <Stack gap="2">
          <Text textStyle="small" tone="muted">
            <TextLink asChild>
              <Link to="/auth/forgotten-password" onClick={forget}>
                Forgotten your password?
              </Link>
            </TextLink>{' '}
            <TextLink asChild>
              <Link to="/contact">Contact support</Link>
            </TextLink>
          </Text>
          <Text textStyle="small" tone="muted">
            By going on you agree to our{' '}
            <TextLink asChild>
              <Link to="/terms-policies">terms and policies</Link>
            </TextLink>
            .
          </Text>
        </Stack>
      </Stack>
      <Box hideBelow="lg" borderRadius="panel" overflow="hidden" aspectRatio="600 / 594">
        <HouseScene />
      </Box>
    </Grid>
  );
}
