import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireUser } from './account/require-user.tsx';
import { useUser } from './api/user.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { UnreachableScreen } from './layout/unreachable-screen.tsx';
import { HomePage } from './pages/home-page.tsx';
import { SpinnerPage } from './ui/spinner.tsx';

const AccountPage = lazy(() =>
  import('./pages/account-page.tsx').then((page) => ({ default: page.AccountPage })),
);
const AuthPage = lazy(() => import('./pages/auth-page.tsx').then((page) => ({ default: page.AuthPage })));
const ChatPage = lazy(() => import('./pages/chat-page.tsx').then((page) => ({ default: page.ChatPage })));
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })),
);

const TherapyStylesPage = lazy(() =>
  import('./pages/therapy-styles-page.tsx').then((page) => ({ default: page.TherapyStylesPage })),
);
const TopicsPage = lazy(() =>
  import('./pages/topics-page.tsx').then((page) => ({ default: page.TopicsPage })),
);
const CommonStrugglesPage = lazy(() =>
  import('./pages/common-struggles-page.tsx').then((page) => ({ default: page.CommonStrugglesPage })),
);
const EnterprisePage = lazy(() =>
  import('./pages/enterprise-page.tsx').then((page) => ({ default: page.EnterprisePage })),
);
const ContactPage = lazy(() =>
  import('./pages/contact-page.tsx').then((page) => ({ default: page.ContactPage })),
);
const TermsPoliciesPage = lazy(() =>
  import('./pages/terms-policies-page.tsx').then((page) => ({ default: page.TermsPoliciesPage })),
);

/** The route table (part 1, section 2). Nothing is shown before it is known who is at the browser. */
export function AppRoutes() {
  const user = useUser();
  // An answer that is known stands, though asking again may fail.
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
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/therapy-styles" element={<TherapyStylesPage />} />
        <Route path="/topics" element={<TopicsPage />} />
        <Route path="/common-struggles" element={<CommonStrugglesPage />} />
        <Route path="/enterprise" element={<EnterprisePage />} />
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/terms-policies" element={<TermsPoliciesPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
