import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { leaveUnauthorized } from '../api/unauthorized.ts';
import { useUser } from '../api/user.ts';
import { SpinnerPage } from '../ui/spinner.tsx';

/** The pages inside are for people who are signed in; others are told so and sent to sign in. */
export function RequireUser() {
  const { data: user } = useUser();
  const stranger = !user;
  useEffect(() => {
    if (stranger) leaveUnauthorized();
  }, [stranger]);
  return stranger ? <SpinnerPage /> : <Outlet />;
}
