import { chakra } from '@chakra-ui/react';
import type { AdminStats } from '@winny/common/contract/admin';
import { keyMetrics } from './stats-figures.ts';
import { TitledCard } from './titled-card.tsx';

/** Revenue and rates (ADMIN-8). */
export function KeyMetrics({ stats }: { stats: AdminStats }) {
  return (
    <TitledCard title="Key Metrics" gap="3">
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
    </TitledCard>
  );
}
