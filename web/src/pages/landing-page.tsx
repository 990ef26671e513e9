import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Hero } from '../marketing/landing/hero.tsx';
import { WhyChoose } from '../marketing/landing/why-choose.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';

/** Without the rest there is still what Winny is and the way in, so a lost part does not take the page with it. */
const FurtherDown = lazy(() =>
  import('../marketing/landing/further-down.tsx').then(
    (part) => ({ default: part.FurtherDown }),
    () => ({ default: () => <></> }),
  ),
);

/** `/` for people who are not signed in. */
export function LandingPage() {
  return (
    <>
      <PageHead of="/" />
      <Hero />
      <WhyChoose />
      <Suspense fallback={<Box minH="100dvh" />}>
        <FurtherDown />
      </Suspense>
    </>
  );
}
