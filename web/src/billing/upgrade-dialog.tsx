import { Box, Center, chakra, Flex, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../api/has-failed.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import { Button } from '../ui/button/button.tsx';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { Spinner } from '../ui/progress/spinner.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Text } from '../ui/text/text.tsx';
import { BENEFITS, type Plan, PRICE, planChoices } from './upgrade-plans.ts';
import { useUpgrade } from './use-upgrade.ts';

export interface UpgradeDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Offers a trial, Premium, or twenty free messages (PAY-1). The choices come first, each with its price. */
export function UpgradeDialog({ open, onClose }: UpgradeDialogProps) {
  const subscription = useSubscriptionStatus();
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => {
    setPlan(null);
    onClose();
  };
  const upgrade = useUpgrade(close);
  const choices = subscription.data ? planChoices(subscription.data) : [];
  const chosen = choices.find((choice) => choice.plan === plan && !choice.taken);
  return (
    <Dialog
      open={open}
      onClose={close}
      pinnedFooter
      title="Keep talking with Winny"
      description={
        <>
          Premium is <chakra.strong fontWeight="semibold">{PRICE.now} per month</chakra.strong>, {PRICE.off}{' '}
          <chakra.s>{PRICE.before}</chakra.s>. <Badge>{PRICE.label}</Badge>
        </>
      }
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Not now
          </Button>
          <Button
            disabled={!chosen}
            pending={upgrade.isPending}
            onClick={() => chosen && upgrade.mutate(chosen.plan)}
          >
            Continue
          </Button>
        </>
      }
    >
      {subscription.data ? (
        <chakra.fieldset>
          <chakra.legend textStyle="label" mb="2">
            Choose how to go on
          </chakra.legend>
          <Stack gap="2.5">
            {choices.map((choice) => (
              <ChoiceCard
                key={choice.plan}
                name="plan"
                value={choice.plan}
                title={choice.title}
                line={choice.line}
                disabled={choice.taken}
                checked={choice.plan === plan}
                onChoose={() => setPlan(choice.plan)}
              />
            ))}
          </Stack>
        </chakra.fieldset>
      ) : hasFailed(subscription) ? (
        <Stack gap="3" align="flex-start">
          <Text>Your choices can’t be shown just now. Nothing is lost, and nothing was charged.</Text>
          <Button
            variant="outline"
            size="sm"
            pending={subscription.isFetching}
            onClick={() => void subscription.refetch()}
          >
            Try again
          </Button>
        </Stack>
      ) : (
        <Center minH="10rem" color="evergreen">
          <Spinner label="Loading your choices" />
        </Center>
      )}
      <Box mt="6" pb="6">
        <Text textStyle="label" mb="2">
          With Premium
        </Text>
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          gap="2"
        >
          {BENEFITS.map((benefit) => (
            <Flex as="li" key={benefit} align="center" gap="2.5" textStyle="small">
              <chakra.span color="evergreen">
                <Icon of={Check} size={18} />
              </chakra.span>
              {benefit}
            </Flex>
          ))}
        </chakra.ul>
      </Box>
    </Dialog>
  );
}
