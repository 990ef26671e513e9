import { lazy } from 'react';
import { liveHost, supportDialog } from '../crisis/parts.ts';
import { lazyPage } from './lazy-page.tsx';

/** What is only for who is signed in. */

/** No such screen is shown before what is needed in danger is there too: nobody should have to wait for that. */
async function withHelp<Page>(page: Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page, liveHost.fetch(), supportDialog.fetch()]);
  return fetched;
}

export const ChatPage = lazyPage(() => withHelp(import('./chat-page.tsx')).then((page) => page.ChatPage));
export const AccountPage = lazyPage(() =>
  withHelp(import('./account-page.tsx')).then((page) => page.AccountPage),
);

const fetchDashboard = () => withHelp(import('./dashboard-page.tsx'));
export const DashboardPage = lazy(() => fetchDashboard().then((page) => ({ default: page.DashboardPage })));

/** Fetches the screen of an address while it is still being asked who is at the browser, rather than after the answer. */
export async function loadSignedInScreen(pathname: string): Promise<void> {
  if (pathname === '/') await fetchDashboard();
  if (pathname === '/account') await AccountPage.load();
  if (pathname === '/chat' || pathname.startsWith('/chat/')) await ChatPage.load();
}
