import { chakra } from '@chakra-ui/react';
import type { AdminStats } from '@winny/common/contract/admin';
import { useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { keyMetrics } from './stats-figures.ts';

/** Revenue and rates (ADMIN-8). */
export function KeyMetrics({ stats }: { stats: AdminStats }) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      alignContent="start"
    >
      <Heading id={id} textStyle="cardTitleSmall">
        Key Metrics
      </Heading>
      <dl>
        {keyMetrics(stats).map(({ label, value, note }) => (
          <chakra.div
            key={label}
            display="flex"
            justifyContent="space-between"
            alignItems="baseline"
            gap="3"
            py="2.5"
            _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
          >
            <dt>
              {label}
              {note && (
                <chakra.span display="block" textStyle="fine" color="muted">
                  {note}
                </chakra.span>
              )}
            </dt>
            <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </Card>
  );
}
