import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useMemo, useState } from 'react';
import { useNight } from '../../theme/use-night.ts';
import { Button } from '../../ui/button/button.tsx';
import { controlStyle } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { Text } from '../../ui/text/text.tsx';
import { cardFieldStyle } from './card-field-style.ts';
import { type CardProvider, loadProvider } from './load-provider.ts';
import { useUpdateCard } from './use-update-card.ts';

export interface CardFormProps {
  provider: CardProvider;
  form: RefObject<HTMLFormElement | null>;
  /** The card was saved, or the person changed their mind. */
  onClose: () => void;
}

/** The form for another card, with the fields of the payment provider. */
export function CardForm({ provider, form, onClose }: CardFormProps) {
  const loading = useQuery({
    queryKey: ['card-form', provider.scriptUrl],
    queryFn: () => loadProvider(provider),
    structuralSharing: false,
  });
  if (loading.data) {
    return (
      <Elements stripe={loading.data}>
        <Fields form={form} onClose={onClose} />
      </Elements>
    );
  }
  if (loading.isPending || loading.isFetching) return <Spinner label="Loading the card form" />;
  return (
    <Stack gap="3" align="flex-start">
      <Text role="alert" tone="muted">
        The card form can’t be loaded just now. Nothing has changed.
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => void loading.refetch()}>
          Try again
        </Button>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  );
}

const FieldFrame = chakra('div', {
  base: {
    ...controlStyle,
    py: '3.5',
    '&:has(.StripeElement--focus)': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '1px' },
  },
});

function Fields({ form, onClose }: Omit<CardFormProps, 'provider'>) {
  const stripe = useStripe();
  const elements = useElements();
  const update = useUpdateCard(onClose);
  const [state, setState] = useState<Pick<StripeCardElementChangeEvent, 'complete' | 'error'>>();
  const night = useNight();
  const options = useMemo(() => cardFieldStyle(night), [night]);
  const id = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (stripe && card && state?.complete && !update.isPending) update.mutate({ stripe, card });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <Stack gap="4">
        <Stack gap="1.5" role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}hint`}>
          <Text as="span" id={`${id}label`} textStyle="label">
            New card
          </Text>
          <FieldFrame aria-invalid={state?.error ? true : undefined}>
            <CardElement options={options} onReady={(card) => card.focus()} onChange={setState} />
          </FieldFrame>
          <Text id={`${id}hint`} textStyle="fine" tone="muted">
            It goes straight to our payment provider. We never see the number.
          </Text>
          <Box aria-live="polite">
            {state?.error && (
              <Text textStyle="fine" tone="care" fontWeight="medium">
                {state.error.message}
              </Text>
            )}
          </Box>
        </Stack>
        <Flex wrap="wrap" gap="3">
          <Button type="submit" disabled={!state?.complete} pending={update.isPending}>
            Save card
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
