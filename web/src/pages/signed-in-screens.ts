import { supportDialog } from '../crisis/lazy-support-dialog.ts';
import { signedInConnection } from '../live/lazy-signed-in-connection.tsx';
import { lazyComponent } from '../ui/lazy/lazy-part.tsx';

/** Fetches the crisis dialog together with a screen for signed-in people, so that it is ready when the screen is shown. */
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
export const YourDataPage = lazyComponent(() =>
  withHelp(import('./your-data-page.tsx')).then((page) => page.YourDataPage),
);
export const TestEmailsPage = lazyComponent(() =>
  withHelp(import('./test-emails-page.tsx')).then((page) => page.TestEmailsPage),
);
export const CheckoutReturnPage = lazyComponent(() =>
  withHelp(import('./checkout-return-page.tsx')).then((page) => page.CheckoutReturnPage),
);
export const AdminPages = lazyComponent(() =>
  withHelp(import('./admin-pages.tsx')).then((page) => page.AdminPages),
);

export const DashboardPage = lazyComponent(() =>
  withHelp(import('./dashboard-page.tsx')).then((page) => page.DashboardPage),
);

/** Prefetches the screen of a path while the sign-in check is still running. */
export async function loadSignedInScreen(pathname: string): Promise<void> {
  if (pathname === '/') await DashboardPage.load();
  if (pathname.startsWith('/admin')) await AdminPages.load();
  if (pathname === '/account') await AccountPage.load();
  if (pathname === '/chat' || pathname.startsWith('/chat/')) await ChatPage.load();
}
