import { lazy } from 'react';
import { lazyPage } from './lazy-page.tsx';

/** What is only for who is signed in. */

export const ChatPage = lazyPage(() => import('./chat-page.tsx').then((page) => page.ChatPage));
export const AccountPage = lazyPage(() => import('./account-page.tsx').then((page) => page.AccountPage));

const fetchDashboard = () => import('./dashboard-page.tsx');
export const DashboardPage = lazy(() => fetchDashboard().then((page) => ({ default: page.DashboardPage })));

/** Fetches the screen of an address while it is still being asked who is at the browser, rather than after the answer. */
export async function loadSignedInScreen(pathname: string): Promise<void> {
  if (pathname === '/') await fetchDashboard();
  if (pathname === '/account') await AccountPage.load();
  if (pathname === '/chat' || pathname.startsWith('/chat/')) await ChatPage.load();
}
