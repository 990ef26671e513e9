import { Route, Routes, useLocation } from 'react-router-dom';
import { RequireUser } from './account/require-user.tsx';
import { hasFailed } from './api/has-failed.ts';
import { useUser } from './api/user.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { RouteFocus } from './layout/route-focus.tsx';
import { UnreachableScreen } from './layout/unreachable-screen.tsx';
import { HomePage } from './pages/home-page.tsx';
import { PUBLIC_SCREEN_PATHS, PUBLIC_SCREENS } from './pages/public-screens.ts';
import {
  AccountPage,
  AdminPages,
  ChatPage,
  CheckoutReturnPage,
  TestEmailsPage,
  YourDataPage,
} from './pages/signed-in-screens.ts';
import { lazyComponent } from './ui/lazy/lazy-part.tsx';
import { SpinnerPage } from './ui/progress/spinner.tsx';

const NotFoundPage = lazyComponent(() =>
  import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
);

const ForgottenPasswordPage = lazyComponent(() =>
  import('./pages/forgotten-password-page.tsx').then((page) => page.ForgottenPasswordPage),
);
const NewPasswordPage = lazyComponent(() =>
  import('./pages/new-password-page.tsx').then((page) => page.NewPasswordPage),
);
const ConfirmEmailPage = lazyComponent(() =>
  import('./pages/confirm-email-page.tsx').then((page) => page.ConfirmEmailPage),
);

/** The route table. Until the sign-in check is answered it shows a spinner instead of a page (ROUTE-1 to ROUTE-12). */
export function AppRoutes() {
  const user = useUser();
  const { search } = useLocation();
  if (user.data === undefined) {
    return (
      <main>
        {hasFailed(user) ? (
          <UnreachableScreen onRetry={() => void user.refetch()} retrying={user.isFetching} />
        ) : (
          <SpinnerPage minH="100dvh" />
        )}
      </main>
    );
  }
  // Coming back from the payment provider, a person sees the result first, at any path (ROUTE-13).
  if (user.data && new URLSearchParams(search).has('checkout')) {
    return (
      <Routes>
        <Route element={<AppLayout live />}>
          <Route path="*" element={<CheckoutReturnPage />} />
        </Route>
      </Routes>
    );
  }
  return (
    <>
      <Routes>
        <Route element={<RequireUser />}>
          <Route element={<AppLayout fill live />}>
            <Route path="/chat" element={<ChatPage />} />
            <Route path="/chat/:sessionId" element={<ChatPage />} />
          </Route>
        </Route>
        <Route element={<AppLayout live />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/account/data" element={<YourDataPage />} />
          <Route path="/admin/*" element={<AdminPages />} />
          {user.data && <Route path="/test-emails" element={<TestEmailsPage user={user.data} />} />}
        </Route>
        <Route element={<AppLayout />}>
          {PUBLIC_SCREEN_PATHS.filter((path) => path !== '/').map((path) => (
            <Route key={path} path={path} Component={PUBLIC_SCREENS[path]} />
          ))}
          <Route path="/auth/forgotten-password" element={<ForgottenPasswordPage />} />
          <Route path="/auth/new-password" element={<NewPasswordPage />} />
          <Route path="/auth/confirm-email" element={<ConfirmEmailPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <RouteFocus />
    </>
  );
}
