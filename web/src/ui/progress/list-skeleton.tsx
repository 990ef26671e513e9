import { Box, chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const ROWS = ['58%', '42%', '50%'] as const;

/** In the colour of hairlines: seen on every surface, by day and by night, and still calmer than any word. */
const Stroke = chakra('div', { base: { h: '3', bg: 'line', borderRadius: 'pill' } });

interface WaitingRowsProps {
  /** What is waited for, for those who cannot see it. */
  label: string;
  /** Beside a small lamp each, as conversations stand on the dashboard. */
  marked?: boolean;
}

/** Where a list will stand once it is there. It appears late, so that short waits show nothing. */
export function WaitingRows({ label, marked = false }: WaitingRowsProps) {
  return (
    <Box role="status" animation="fade-in 220ms 200ms backwards">
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((width) => (
        <Box key={width} display="flex" alignItems="center" gap="4" minH={marked ? '5.25rem' : '4.25rem'}>
          {marked && <Box w="2.5" h="9" borderRadius="pill" bg="line" />}
          <Box flex="1" display="grid" gap="2.5" px={marked ? '0' : '3.5'}>
            <Stroke w={width} />
            <Stroke w="30%" h="2.5" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
