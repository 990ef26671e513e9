import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { leaveUnauthorized } from '../api/unauthorized.ts';
import { useUser } from '../api/user.ts';
import { SpinnerPage } from '../ui/progress/spinner.tsx';

/** Renders nested routes for signed-in people only. Others see a toast and are redirected to `/auth`. */
export function RequireUser() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  const signedOut = !user;
  useEffect(() => {
    // Signing out navigates home first, and this route stays mounted until the next page has loaded. Comparing the
    // paths avoids an "Unauthorized" toast for a person who has just signed out.
    if (signedOut && window.location.pathname === pathname) leaveUnauthorized();
  }, [signedOut, pathname]);
  if (!signedOut) return <Outlet />;
  return (
    <main>
      <SpinnerPage minH="100dvh" />
    </main>
  );
}

/**
 * Takes the place of a page for signed-in people and goes to `/auth`, without a toast. Signing out navigates home first, and
 * the page stays mounted until the next one has loaded: then it goes nowhere.
 */
export function ToAuth() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate('/auth', { replace: true });
  }, [pathname, navigate]);
  return <SpinnerPage />;
}
