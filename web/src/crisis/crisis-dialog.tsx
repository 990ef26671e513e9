import { chakra } from '@chakra-ui/react';
import type { CrisisDetected, CrisisType } from '@winny/common/contract/crisis';
import type { ClosingAct } from '@winny/common/contract/support-acts';
import { crisisTypeName } from '@winny/common/domain/crisis/reasons';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { GroundDialog } from './ground-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { ShortHotlineList } from './hotlines/short-hotline-list.tsx';
import { leaveQuickly } from './leave-quickly.ts';
import { WaysOn } from './steady-ground.tsx';

/** How long the buttons that close the dialog wait, and then "I understand" to take effect, against accidental dismissal (CRISIS-2). */
const CONFIRM_MS = 500;

/**
 * The person who does harm may be in the room. "Leave quickly" in the header is covered by the dialog, so the dialog has one
 * too.
 */
const harmByOthers: ReadonlySet<CrisisType> = new Set(['abuse', 'child_safety']);

interface CrisisDialogProps {
  crisis: CrisisDetected;
  /** The person acknowledged the alert; the chat continues. */
  onAcknowledge: (act: ClosingAct) => void;
}

/**
 * The crisis dialog. Escape and clicks outside do nothing; only its two buttons close it, on all tabs and devices. The heading
 * has the focus first, so that a key meant for the composer presses no button. Mounted anew whenever its buttons would answer
 * something else: a press for an earlier alert must not acknowledge one that its person has not seen.
 */
export function CrisisDialog({ crisis, onAcknowledge }: CrisisDialogProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const [grounding, setGrounding] = useState(false);
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
          <Answers onAcknowledge={onAcknowledge} />
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

/**
 * The buttons that close the dialog. Neither can be pressed before the dialog has been open for a moment: a tap or a key that was
 * meant for the page below must not take the lines away unseen.
 */
function Answers({ onAcknowledge }: Pick<CrisisDialogProps, 'onAcknowledge'>) {
  const [state, setState] = useState<'new' | 'seen' | 'confirming'>('new');
  useEffect(() => {
    if (state === 'seen') return;
    const next = () => (state === 'new' ? setState('seen') : onAcknowledge('understood'));
    const timer = setTimeout(next, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state, onAcknowledge]);
  return (
    <>
      <Button variant="outline" onClick={() => onAcknowledge('keep_talking')} disabled={state !== 'seen'}>
        Keep talking
      </Button>
      <Button
        pending={state === 'confirming'}
        onClick={() => setState('confirming')}
        disabled={state === 'new'}
      >
        I understand
      </Button>
    </>
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
