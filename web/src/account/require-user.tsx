import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { leaveUnauthorized } from '../api/unauthorized.ts';
import { useUser } from '../api/user.ts';
import { SpinnerPage } from '../ui/progress/spinner.tsx';

/** The pages inside are for people who are signed in; others are told so and sent to sign in. */
export function RequireUser() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  const stranger = !user;
  useEffect(() => {
    // Signing out goes home first, and this page stays until that one is loaded: somebody on the way out is not told off.
    if (stranger && window.location.pathname === pathname) leaveUnauthorized();
  }, [stranger, pathname]);
  if (!stranger) return <Outlet />;
  return (
    <main>
      <SpinnerPage minH="100dvh" />
    </main>
  );
}
