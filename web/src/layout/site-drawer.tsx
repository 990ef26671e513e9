import { Box, Flex, Stack } from '@chakra-ui/react';
import { useSupport } from '../crisis/use-support.ts';
import { Button } from '../ui/button/button.tsx';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { CentreLinks } from './centre-links.tsx';
import { ColourModeChoice } from './colour-mode-choice.tsx';

interface SiteDrawerProps {
  open: boolean;
  onClose: () => void;
  signedIn: boolean;
}

/** The menu of small screens, with the links that the header shows on wide ones. */
export function SiteDrawer({ open, onClose, signedIn }: SiteDrawerProps) {
  const showSupport = useSupport((state) => state.show);
  const support = () => {
    onClose();
    showSupport();
  };
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <Stack as="nav" aria-label="Main" gap="1" mx="-2">
        <CentreLinks place="drawer" onFollow={onClose} />
      </Stack>
      <Stack mt="6" pt="6" borderTopWidth="1px" borderColor="line" gap="3">
        {!signedIn && (
          <Flex gap="3">
            <Button asChild variant="outline" flex="1">
              <a href="/auth">Login</a>
            </Button>
            <Button asChild flex="1">
              <a href="/auth">Get Started</a>
            </Button>
          </Flex>
        )}
        <Button variant="outline" wide onClick={support}>
          Crisis support lines
        </Button>
        <Box mt="3">
          <ColourModeChoice />
        </Box>
      </Stack>
    </Drawer>
  );
}
