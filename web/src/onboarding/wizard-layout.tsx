import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useSupport } from '../crisis/use-support.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { HouseScene, HouseSceneWide } from '../ui/picture/house-scene.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { Mark } from '../ui/picture/mark.tsx';
import { ProgressBar } from '../ui/progress/progress-bar.tsx';
import { Text } from '../ui/text/text.tsx';
import { keepToastsBelow } from '../ui/toast/toast-position.ts';
import { STEP_COUNT } from './steps.ts';

interface WizardLayoutProps {
  /** The step's number, 1 to 14. */
  number: number;
  /** Brightness of the lamp in the picture, 0 to 1. */
  light: number;
  /** Whether narrow screens show the picture above the text; wide ones show it beside the text. */
  picture: boolean;
  onClose: () => void;
  scroller: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

const Name = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', me: 'auto', textStyle: 'wordmark' },
});

/** Animates the lamp, which brightens with each step. */
const brightening = { '& circle, & path': { transition: 'r 220ms, opacity 220ms, fill 220ms' } } as const;

/** The layout around the steps: name, progress, support button, close button and picture. */
export function WizardLayout({ number, light, picture, onClose, scroller, children }: WizardLayoutProps) {
  const showSupport = useSupport((state) => state.show);
  const progress = `Step ${number} of ${STEP_COUNT}`;
  return (
    <Grid h="full" templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Flex
        ref={scroller}
        direction="column"
        h="100dvh"
        overflowY="auto"
        overscrollBehavior="contain"
        px={{ base: '4', sm: '6', lg: '16' }}
      >
        <Flex direction="column" flex="1" w="full" maxW="40rem" mx="auto">
          <Box ref={keepToastsBelow}>
            <Flex align="center" gap="1" pt={{ base: '3', md: '8' }} me="-2.5">
              <Name>
                <Mark />
                Winny
              </Name>
              <Button variant="outline" size="sm" onClick={showSupport}>
                Support
              </Button>
              <IconButton label="Close for now" icon={<Icon of={X} />} onClick={onClose} />
            </Flex>
            <Flex align="center" gap="4" pt={{ base: '3', md: '5' }}>
              <Box flex="1" css={{ '& > [role=progressbar]': { height: '0.375rem' } }}>
                <ProgressBar label="Progress" value={number} max={STEP_COUNT} valueText={progress} />
              </Box>
              <Text textStyle="small" tone="muted" fontVariantNumeric="tabular-nums" flexShrink="0">
                {progress}
              </Text>
            </Flex>
          </Box>
          {picture && (
            <Box
              hideFrom="lg"
              mt={{ base: '4', md: '6' }}
              // The height that the text of most steps leaves, so that the picture shrinks before the text scrolls.
              h="clamp(6rem, 100dvh - 34rem, 20rem)"
              flexShrink="0"
              borderRadius="card"
              overflow="hidden"
              css={{ '@media (max-height: 32rem)': { display: 'none' } }}
            >
              <HouseSceneWide light={light} css={brightening} />
            </Box>
          )}
          {children}
        </Flex>
      </Flex>
      <Box hideBelow="lg" p="6" ps="0" h="100dvh">
        <Box h="full" borderRadius="panel" overflow="hidden">
          <HouseScene light={light} css={brightening} />
        </Box>
      </Box>
    </Grid>
  );
}
