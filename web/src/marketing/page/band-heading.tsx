import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../../ui/text/text.tsx';

interface BandHeadingProps {
  id: string;
  /** A short label above the heading. */
  over?: string;
  title: ReactNode;
  children?: ReactNode;
}

/** The heading of a band, with an optional introduction. */
export function BandHeading({ id, over, title, children }: BandHeadingProps) {
  return (
    <Stack gap="3" maxW="measure">
      {over && (
        <Text textStyle="label" color="lamp.ink">
          {over}
        </Text>
      )}
      <Heading id={id}>{title}</Heading>
      {children && (
        <Text tone="muted" textStyle="lead">
          {children}
        </Text>
      )}
    </Stack>
  );
}
