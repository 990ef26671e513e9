import { Route, Routes } from 'react-router-dom';
import { RequireUser } from './account/require-user.tsx';
import { useUser } from './api/user.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { RouteFocus } from './layout/route-focus.tsx';
import { UnreachableScreen } from './layout/unreachable-screen.tsx';
import { HomePage } from './pages/home-page.tsx';
import { PUBLIC_SCREEN_PATHS, PUBLIC_SCREENS } from './pages/public-screens.ts';
import { AccountPage, ChatPage } from './pages/signed-in-screens.ts';
import { lazyComponent } from './ui/lazy/lazy-part.tsx';
import { SpinnerPage } from './ui/progress/spinner.tsx';

const NotFoundPage = lazyComponent(() =>
  import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
);

/** The route table. Until the sign-in check is answered it shows a spinner instead of a page (ROUTE-1 to ROUTE-12). */
export function AppRoutes() {
  const user = useUser();
  // `isLoadingError` is only set before the first answer: a failed refetch keeps the page.
  if (user.isPending || user.isLoadingError) {
    return (
      <main>
        {user.isLoadingError ? (
          <UnreachableScreen onRetry={() => void user.refetch()} retrying={user.isFetching} />
        ) : (
          <SpinnerPage minH="100dvh" />
        )}
      </main>
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
        </Route>
        <Route element={<AppLayout />}>
          {PUBLIC_SCREEN_PATHS.filter((path) => path !== '/').map((path) => (
            <Route key={path} path={path} Component={PUBLIC_SCREENS[path]} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <RouteFocus />
    </>
  );
}
