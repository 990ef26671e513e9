import { Button } from '../ui/button/button.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { GROUND_WORDS, SteadyGround } from './steady-ground.tsx';

/** The exercise in place of a dialog's hotlines; Escape and the button lead back to them. */
export function GroundDialog({ onBack }: { onBack: () => void }) {
  return (
    <HelpDialog
      open
      onClose={onBack}
      {...GROUND_WORDS}
      footer={<Button onClick={onBack}>Back to the lines</Button>}
    >
      <SteadyGround />
    </HelpDialog>
  );
}
