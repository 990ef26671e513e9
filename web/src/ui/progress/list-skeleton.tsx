import { Box, chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const ROWS = ['58%', '42%', '50%'] as const;

/** Uses the line colour, which is visible on every surface in both colour modes. */
const Stroke = chakra('div', { base: { h: '3', bg: 'line', borderRadius: 'pill' } });

interface ListSkeletonProps {
  /** The accessible name of the list that is loading. */
  label: string;
  /** With a small lamp on each row, like the sessions on the dashboard. */
  marked?: boolean;
}

/** A placeholder for a list that is loading. It fades in late, so that short waits show nothing. */
export function ListSkeleton({ label, marked = false }: ListSkeletonProps) {
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
