import { useUser } from '../api/user.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import { DashboardPage } from './signed-in-screens.ts';

const LandingPage = PUBLIC_SCREENS['/'];

/** `/`: the dashboard for signed-in people, the landing page for everyone else. */
export function HomePage() {
  const { data: user } = useUser();
  return user ? <DashboardPage user={user} /> : <LandingPage />;
}
