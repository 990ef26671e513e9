import { type PropsWithChildren, useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Heading } from '../../ui/text/text.tsx';

/** A card of the dashboard with a title, which also names it for screen readers. */
export function TitledCard({ title, gap, children }: PropsWithChildren<{ title: string; gap: string }>) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={gap}
      alignContent="start"
    >
      <Heading id={id} textStyle="cardTitleSmall">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
