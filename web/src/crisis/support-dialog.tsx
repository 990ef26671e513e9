import { Text, TextLink } from '../ui/text/text.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { CrisisHelp } from './hotlines/short-hotline-list.tsx';
import { useSupport } from './use-support.ts';

/** The crisis lines, from "Support" on every screen; after a crisis, those it brought come first again. */
export function SupportDialog() {
  const { open, about, hide } = useSupport();
  return (
    <HelpDialog
      open={open}
      onClose={hide}
      title="If it is too much right now"
      description="You don’t have to be sure that it is bad enough. These people would rather hear from you."
    >
      <CrisisHelp type={about?.type ?? null} level={about?.level} />
      <Text textStyle="small" mt="4">
        <TextLink href="/crisis">Every line there is, and a minute of steady ground</TextLink>
      </Text>
    </HelpDialog>
  );
}
