import { supportDialog } from '../crisis/lazy-support-dialog.ts';
import { signedInConnection } from '../live/lazy-signed-in-connection.tsx';
import { lazyComponent } from '../ui/lazy/lazy-part.tsx';

/** What is only for who is signed in. */

/** No such screen is shown before what is needed in danger is there too: nobody should have to wait for that. */
async function withHelp<Page>(page: Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page, signedInConnection.load(), supportDialog.load()]);
  return fetched;
}

export const ChatPage = lazyComponent(() =>
  withHelp(import('./chat-page.tsx')).then((page) => page.ChatPage),
);
export const AccountPage = lazyComponent(() =>
  withHelp(import('./account-page.tsx')).then((page) => page.AccountPage),
);

export const DashboardPage = lazyComponent(() =>
  withHelp(import('./dashboard-page.tsx')).then((page) => page.DashboardPage),
);

/** Fetches the screen of an address while it is still being asked who is at the browser, rather than after the answer. */
export async function loadSignedInScreen(pathname: string): Promise<void> {
  if (pathname === '/') await DashboardPage.load();
  if (pathname === '/account') await AccountPage.load();
  if (pathname === '/chat' || pathname.startsWith('/chat/')) await ChatPage.load();
}
