import { Box, chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const ROWS = ['58%', '42%', '50%'] as const;

const Stroke = chakra('div', { base: { h: '3', bg: 'sunk', borderRadius: 'pill' } });

/** Where conversations will stand once they are there. It appears late, so that short waits show nothing. */
export function WaitingRows({ label }: { label: string }) {
  return (
    <Box role="status" animation="fade-in 220ms 200ms backwards">
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((width) => (
        <Box key={width} display="flex" alignItems="center" gap="4" py="4" minH="5.25rem">
          <Box w="2.5" h="9" borderRadius="pill" bg="sunk" />
          <Box flex="1" display="grid" gap="2.5">
            <Stroke w={width} />
            <Stroke w="30%" h="2.5" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
