import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Hero } from '../marketing/landing/hero.tsx';
import { WhyChoose } from '../marketing/landing/why-choose.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { lazyComponent } from '../ui/lazy/lazy-part.tsx';

/** Without the rest there is still what Winny is and the way in, so a lost part does not take the page with it. */
const FurtherDown = lazyComponent(() =>
  import('../marketing/landing/further-down.tsx').then(
    (part) => part.FurtherDown,
    () => () => null,
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
