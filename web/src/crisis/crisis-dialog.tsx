import { Box, chakra } from '@chakra-ui/react';
import type { CrisisDetected, CrisisType } from '@winny/common/contract/crisis';
import { crisisTypeName } from '@winny/common/domain/crisis/reasons';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { crisisTitle } from './crisis-titles.ts';
import { HelpDialog } from './help-dialog.tsx';
import { CrisisHelp } from './hotlines/short-hotline-list.tsx';
import { leaveQuickly } from './leave-quickly.ts';

/** CRISIS-2: a moment between the press and the end, so that nobody presses it away by accident. */
const CONFIRM_MS = 500;

/** On a low screen the words move together, so that the first line and the emergency number are there at once. */
const LOW = '@media (max-height: 46rem)';

/** Whoever does it may be in the room: the way out of sight lies under the dialog, so there is one in it. */
const fromOthers: ReadonlySet<CrisisType> = new Set(['abuse', 'child_safety']);

interface CrisisDialogProps {
  crisis: CrisisDetected | null;
  /** The person understood; the chat goes on as it was. */
  onAcknowledge: () => void;
}

/**
 * Real help in front of everything else. Escape and presses outside do nothing; only the two buttons below end it, here
 * and on the other tabs. It begins on its heading, so that a key that was meant for the message presses nothing.
 */
export function CrisisDialog({ crisis, onAcknowledge }: CrisisDialogProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const [confirming, setConfirming] = useState(false);
  useEffect(() => {
    if (!confirming) return;
    const timer = setTimeout(() => {
      setConfirming(false);
      onAcknowledge();
    }, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [confirming, onAcknowledge]);

  if (!crisis) return null;
  return (
    <HelpDialog
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
            onClick={() => setConfirming(true)}
          >
            I understand
          </Button>
        </>
      }
    >
      {fromOthers.has(crisis.crisisType) && (
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
        <CrisisHelp type={crisis.crisisType} level={crisis.crisisLevel} />
      </Box>
    </HelpDialog>
  );
}
