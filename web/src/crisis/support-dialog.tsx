import { Text, TextLink } from '../ui/text/text.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { ShortHotlineList } from './hotlines/short-hotline-list.tsx';
import { useSupport } from './use-support.ts';

/** The hotlines behind "Support" on every screen. After a crisis, the hotlines for its type come first. */
export function SupportDialog() {
  const { open, lastCrisis, hide } = useSupport();
  return (
    <HelpDialog
      open={open}
      onClose={hide}
      title="If it is too much right now"
      description="You don’t have to be sure that it is bad enough. These people would rather hear from you."
    >
      <ShortHotlineList type={lastCrisis?.type ?? null} level={lastCrisis?.level} />
      <Text textStyle="small" mt="4">
        <TextLink href="/crisis">Every line there is, and a minute of steady ground</TextLink>
      </Text>
    </HelpDialog>
  );
}
