import { chakra } from '@chakra-ui/react';
import type { CrisisDetected, CrisisType } from '@winny/common/contract/crisis';
import { crisisTypeName } from '@winny/common/domain/crisis/reasons';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { GroundDialog } from './ground-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { ShortHotlineList } from './hotlines/short-hotline-list.tsx';
import { leaveQuickly } from './leave-quickly.ts';
import { WaysOn } from './steady-ground.tsx';

/** Delay before "I understand" takes effect, against accidental dismissal (CRISIS-2). */
const CONFIRM_MS = 500;

/**
 * The person who does harm may be in the room. "Leave quickly" in the header is covered by the dialog, so the dialog has one
 * too.
 */
const harmByOthers: ReadonlySet<CrisisType> = new Set(['abuse', 'child_safety']);

interface CrisisDialogProps {
  crisis: CrisisDetected | null;
  /** The person acknowledged the alert; the chat continues. */
  onAcknowledge: () => void;
}

/**
 * The crisis dialog. Escape and clicks outside do nothing; only its two buttons close it, on all tabs. The heading has the
 * focus first, so that a key meant for the composer presses no button.
 */
export function CrisisDialog({ crisis, onAcknowledge }: CrisisDialogProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const [confirming, setConfirming] = useState(false);
  const [grounding, setGrounding] = useState(false);
  useEffect(() => {
    if (!confirming) return;
    const timer = setTimeout(() => {
      setConfirming(false);
      onAcknowledge();
    }, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [confirming, onAcknowledge]);

  if (!crisis) return null;
  if (grounding) return <GroundDialog onBack={() => setGrounding(false)} />;
  return (
    <HelpDialog
      key="lines"
      open
      initialFocus={heading}
      title={
        <chakra.span display="flex" flexDirection="column" alignItems="flex-start" gap="2">
          <Badge tone="care" fontFamily="body" letterSpacing="normal">
            {crisisTypeName(crisis.crisisType)}
          </Badge>
          <chakra.span ref={heading} tabIndex={-1} display="block">
            {crisisTitle(crisis.crisisType)}
          </chakra.span>
        </chakra.span>
      }
      description={`Detection reason: ${crisis.crisisReason}`}
      footer={
        <>
          <WaysOn onGround={() => setGrounding(true)} />
          <Button variant="outline" data-act="keep_talking" onClick={onAcknowledge} disabled={confirming}>
            Keep talking
          </Button>
          <Button pending={confirming} data-act="understood" onClick={() => setConfirming(true)}>
            I understand
          </Button>
        </>
      }
    >
      {harmByOthers.has(crisis.crisisType) && (
        <Button
          variant="outline"
          size="sm"
          pos="absolute"
          top={{ base: '2.5', md: '6' }}
          insetEnd={{ base: '5', md: '9' }}
          // Read by `public/every-page.js`: Escape pressed three times leaves as well.
          data-leave
          onClick={leaveQuickly}
        >
          Leave quickly
        </Button>
      )}
      <ShortHotlineList crisis={crisis} />
    </HelpDialog>
  );
}

/** The titles tell the person that they were heard and taken seriously, without alarm, judgement or promises. */
const TITLES: Readonly<Record<CrisisType, string>> = {
  suicide: 'I’m glad you told me. Please don’t stay alone with this.',
  self_harm: 'I’m glad you told me. You don’t have to carry this alone.',
  harm_to_others: 'It took courage to say that. Please talk to somebody now.',
  abuse: 'What is being done to you is not your fault.',
  medical_emergency: 'Your body may need help right now.',
  eating_disorder: 'I’m glad you told me. Your body may need looking after.',
  child_safety: 'A child’s safety comes first. Please talk to somebody now.',
};

/** The title of the dialog for a crisis type. */
function crisisTitle(type: CrisisType): string {
  return TITLES[type];
}
