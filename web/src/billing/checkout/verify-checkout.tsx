import { Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import { MessagePage } from '../../layout/message-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { HouseSceneWide } from '../../ui/picture/house-scene.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { CHECKOUT_TITLES, CHECKOUT_TOASTS, type CheckoutResult, checkoutResult } from './checkout-result.ts';

/** Time to read that the payment was successful (PAY-21). */
const GO_HOME_AFTER_MS = 2_000;

/** How bright the house in the picture is for each result: 0 to 1. */
const LIGHT: Readonly<Record<CheckoutResult, number>> = {
  verifying: 0.5,
  paid: 1,
  notPaid: 0.3,
  unknown: 0.3,
};

/** Asks whether the payment of a checkout session was made, and says so. Verifying it again, after a reload, changes nothing. */
export function VerifyCheckout({ sessionId }: { sessionId: string | null }) {
  const verification = useQuery({
    queryKey: ['verify-checkout', sessionId],
    queryFn: () =>
      sessionId === null ? { success: false } : call('verifyCheckout', { body: { sessionId } }),
  });
  const result = checkoutResult(verification);
  const { error } = verification;
  useEffect(() => {
    if (result === 'verifying' || (error && handleUnauthorized(error))) return;
    toast(CHECKOUT_TOASTS[result]);
    if (result !== 'paid') return;
    const timer = setTimeout(() => window.location.replace('/'), GO_HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [result, error]);
  const home = (
    <Button asChild variant={result === 'unknown' ? 'outline' : 'solid'}>
      {/* A link to a new document, which reads the new plan. */}
      <a href="/">Return to Home</a>
    </Button>
  );
  const actions = {
    verifying: null,
    paid: home,
    notPaid: (
      <>
        {home}
        <ContactSupport />
      </>
    ),
    unknown: (
      <>
        <Button onClick={() => void verification.refetch()}>Try again</Button>
        {home}
        <ContactSupport />
      </>
    ),
  }[result];
  return (
    <MessagePage
      picture={<HouseSceneWide light={LIGHT[result]} />}
      title={CHECKOUT_TITLES[result]}
      actions={actions}
    >
      <PageTitle>Your payment · Winny</PageTitle>
      {result === 'verifying' && (
        <Flex as="span" align="center" gap="3">
          <Spinner size="1.25rem" label={null} />
          This takes a moment. Please keep this page open.
        </Flex>
      )}
      {result === 'paid' && <p>Premium is yours. Taking you home…</p>}
      {(result === 'notPaid' || result === 'unknown') && (
        <>
          <p>{CHECKOUT_TOASTS[result].description}</p>
          <p>
            Everything you wrote is still here. If a payment went through, Premium appears in your account
            within minutes.
          </p>
        </>
      )}
    </MessagePage>
  );
}

function ContactSupport() {
  return (
    <Button asChild variant="outline">
      <Link to="/contact">Contact support</Link>
    </Button>
  );
}
