import { Box, chakra, Flex } from '@chakra-ui/react';
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

/** In a low window the spacing is reduced, so that the first hotline and the emergency number are visible without scrolling. */
const LOW = '@media (max-height: 46rem)';

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
        <chakra.span
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="3"
          css={{ [LOW]: { gap: '1.5', fontSize: '1.375rem' } }}
        >
          <Badge tone="care" fontFamily="body" letterSpacing="normal">
            {crisisTypeName(crisis.crisisType)}
          </Badge>
          <chakra.span ref={heading} tabIndex={-1} display="block">
            {crisisTitle(crisis.crisisType)}
          </chakra.span>
        </chakra.span>
      }
      description={
        <chakra.span css={{ [LOW]: { fontSize: 'xs', lineHeight: 1.4, display: 'block' } }}>
          Detection reason: {crisis.crisisReason}
        </chakra.span>
      }
      footer={
        <>
          <Button
            variant="outline"
            size="lg"
            px="4"
            flex="1 1 auto"
            whiteSpace="nowrap"
            data-act="keep_talking"
            onClick={onAcknowledge}
            disabled={confirming}
          >
            Keep talking
          </Button>
          <Button
            size="lg"
            px="4"
            flex="2 1 auto"
            whiteSpace="nowrap"
            pending={confirming}
            data-act="understood"
            onClick={() => setConfirming(true)}
          >
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
          onClick={leaveQuickly}
        >
          Leave quickly
        </Button>
      )}
      <Box pb={{ base: '0', md: '3' }} css={{ [LOW]: { mt: '-2.5', pb: '0' } }}>
        <ShortHotlineList type={crisis.crisisType} level={crisis.crisisLevel} />
        <Flex wrap="wrap" gap="2" mt="3">
          <WaysOn onGround={() => setGrounding(true)} />
        </Flex>
      </Box>
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
