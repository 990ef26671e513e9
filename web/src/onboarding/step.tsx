import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FullScreenDialogTitle } from '../ui/overlay/full-screen-dialog.tsx';
import { Text } from '../ui/text/text.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { STEP_COUNT } from './steps.ts';

interface StepProps {
  /** 1 to 14. */
  number: number;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  /** The button that continues; undefined for timed steps. */
  action?: { label: string; onPress: () => void; pending?: boolean } | undefined;
  /** The text has to be read before continuing: the buttons come after it instead of sticking to the lower edge over it. */
  readFirst?: boolean;
}

/** Sticks to the lower edge; on a low screen it scrolls with the content. */
const Actions = chakra('div', {
  base: {
    pos: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    mt: 'auto',
    mx: '-1',
    px: '1',
    pt: '4',
    pb: 'calc(var(--winny-spacing-4) + env(safe-area-inset-bottom))',
    bg: 'paper',
    zIndex: 1,
    // Fades out the content that scrolls beneath, instead of cutting through a line of text.
    _before: {
      content: '""',
      pos: 'absolute',
      insetInline: 0,
      bottom: '100%',
      h: '6',
      bgImage: 'linear-gradient(to top, var(--winny-colors-paper), transparent)',
      pointerEvents: 'none',
    },
    '@media (max-height: 32rem)': { pos: 'static', _before: { display: 'none' } },
  },
  variants: { readFirst: { true: { pos: 'static', _before: { display: 'none' } } } },
});

/** Less spacing on low screens, so that most steps need no scrolling. */
const LOW = '@media (max-height: 47rem)';

/** One step: a heading that receives the focus, the content, and the buttons back and on. */
export function Step({ number, title, lead, children, headingRef, onBack, action, readFirst }: StepProps) {
  const countId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action?.pending) action?.onPress();
  };
  return (
    <chakra.form onSubmit={submit} noValidate flex="1" display="flex" flexDirection="column">
      <Stack
        gap={{ base: '6', md: '7' }}
        pt={{ base: '7', md: '11' }}
        pb="8"
        css={{ [LOW]: { gap: '4', pt: '5', pb: '5' } }}
        animation="rise-in 220ms"
        animationTimingFunction="out"
      >
        <Stack gap="2.5">
          <FullScreenDialogTitle ref={headingRef} describedBy={countId}>
            {title}
          </FullScreenDialogTitle>
          <VisuallyHidden id={countId}>
            Step {number} of {STEP_COUNT}
          </VisuallyHidden>
          {lead && (
            <Text as="div" tone="muted" textStyle="lead" maxW="measure">
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
      <Actions readFirst={readFirst}>
        {onBack ? (
          <Button variant="outline" size="lg" onClick={onBack}>
            Back
          </Button>
        ) : (
          <Box />
        )}
        {action && (
          <Button type="submit" size="lg" pending={action.pending}>
            {action.label}
          </Button>
        )}
      </Actions>
    </chakra.form>
  );
}

/** A group of choices, in two columns on wider screens. */
export function Choices({
  children,
  ...group
}: {
  role: 'radiogroup' | 'group';
  'aria-label': string;
  children: ReactNode;
}) {
  return (
    <Flex
      {...group}
      wrap="wrap"
      gap="3"
      css={{ '& > *': { flex: { base: '1 1 100%', sm: '1 1 calc(50% - 0.375rem)' } } }}
    >
      {children}
    </Flex>
  );
}
