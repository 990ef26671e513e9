import type { User } from '@winny/common/contract/user';
import { useState } from 'react';
import type { OnboardingWay } from './use-onboarding-way.ts';
import { Wizard } from './wizard.tsx';

/** The onboarding, open for as long as the way says where the person is. */
export function OnboardingDialog({ user, way }: { user: User; way: OnboardingWay }) {
  const [place, setPlace] = useState(way.place);
  // While it closes, the last step stays to be seen.
  if (way.place && way.place !== place) setPlace(way.place);
  return place && <Wizard user={user} way={way} place={place} />;
}
