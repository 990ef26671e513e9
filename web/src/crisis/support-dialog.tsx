import { crisisTypeName } from '@winny/common/domain/crisis/reasons';
import { useState } from 'react';
import { Text, TextLink } from '../ui/text/text.tsx';
import { GroundDialog } from './ground-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { ShortHotlineList } from './hotlines/short-hotline-list.tsx';
import { WaysOn } from './steady-ground.tsx';
import { useSupport } from './use-support.ts';

/** The hotlines behind "Support" on every screen. After a crisis, the hotlines for its type come first. */
export function SupportDialog() {
  const { open, lastCrisis, hide } = useSupport();
  const [grounding, setGrounding] = useState(false);
  if (open && grounding) return <GroundDialog onBack={() => setGrounding(false)} />;
  return (
    <HelpDialog
      key="lines"
      open={open}
      onClose={hide}
      title="If it is too much right now"
      description="You don’t have to be sure that it is bad enough. These people would rather hear from you."
      footer={<WaysOn onGround={() => setGrounding(true)} />}
    >
      {lastCrisis && (
        <Text textStyle="small" tone="muted" mb="3">
          {crisisTypeName(lastCrisis.crisisType)}: {lastCrisis.crisisReason}
        </Text>
      )}
      <ShortHotlineList crisis={lastCrisis} />
      <Text textStyle="small" mt="4">
        <TextLink href="/crisis">Every line there is, on one page</TextLink>
      </Text>
    </HelpDialog>
  );
}
