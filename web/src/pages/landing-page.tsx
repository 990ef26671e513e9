import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Hero } from '../marketing/landing/hero.tsx';
import { WhyChoose } from '../marketing/landing/why-choose.tsx';
import { PageHead } from '../marketing/page/page-head.tsx';
import { lazyComponent } from '../ui/lazy/lazy-part.tsx';

/** If this part cannot be fetched, it renders nothing: the first screen with its sign-up button must stay. */
const BelowTheFold = lazyComponent(() =>
  import('../marketing/landing/below-the-fold.tsx').then(
    (part) => part.BelowTheFold,
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
        <BelowTheFold />
      </Suspense>
    </>
  );
}
