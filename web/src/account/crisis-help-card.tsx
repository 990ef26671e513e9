import { Stack } from '@chakra-ui/react';
import type { User } from '@winny/common/contract/user';
import { HOTLINE_REGIONS } from '@winny/common/domain/crisis/hotlines';
import { reportFailure } from '../api/failure-toast.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { deviceRegion } from '../crisis/hotlines/device-region.ts';
import { storeRegion } from '../crisis/region/store-region.ts';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { useDiscreetMode } from './discreet-mode.ts';

const AS_DEVICE = 'device';

/** The region whose hotlines come first everywhere (DEC-61), the safety plan, and the discreet mode. */
export function CrisisHelpCard({ user }: { user: User }) {
  const change = useSingleMutation({
    mutationFn: storeRegion,
    onError: (error) => reportFailure('Not saved', error),
  });
  const discreet = useDiscreetMode();
  const device = HOTLINE_REGIONS.find(({ id }) => id === deviceRegion())?.label ?? '';
  const options = [
    { value: AS_DEVICE, label: `As this device (${device})` },
    ...HOTLINE_REGIONS.map(({ id, label }) => ({
      value: id,
      label: id === 'other' ? 'Other countries' : label,
    })),
  ] as const;
  return (
    <Card aria-labelledby="crisis-help" display="grid" gap="4" alignContent="start">
      <Heading id="crisis-help" textStyle="cardTitleSmall">
        Help in a crisis
      </Heading>
      <SelectField
        label="Where you are"
        hint="These lines come first: here, in replies and in mails."
        value={change.isPending ? (change.variables.region ?? AS_DEVICE) : (user.region ?? AS_DEVICE)}
        options={options}
        onChange={(chosen) => change.mutate({ region: chosen === AS_DEVICE ? null : chosen })}
      />
      <Stack gap="2" align="flex-start">
        <Text textStyle="small" tone="muted">
          A plan for hard hours, in your own words. It can be read without a connection.
        </Text>
        <Button asChild variant="outline">
          <a href="/safety-plan">My safety plan</a>
        </Button>
      </Stack>
      <Stack gap="2" align="flex-start">
        <Text textStyle="small" tone="muted">
          In the discreet mode the tab of this browser is called “Notes”, with a plain icon. In a chat,
          pressing Escape three times leaves at once.
        </Text>
        <Button variant="outline" aria-pressed={discreet.isOn} onClick={discreet.toggle}>
          Discreet mode: {discreet.isOn ? 'on' : 'off'}
        </Button>
      </Stack>
    </Card>
  );
}
