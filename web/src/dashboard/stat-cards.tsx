import { chakra } from '@chakra-ui/react';

interface Stat {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
}

const raised = {
  bg: 'card',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
  boxShadow: 'raised',
};

/** On a phone one card with a row for each figure; on wider screens a card for each. */
const Sheet = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    gap: { sm: '3', md: '5' },
    smDown: { ...raised, px: '5', py: '1' },
  },
});
const Figure = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    alignItems: { base: 'center', sm: 'flex-start' },
    justifyContent: 'space-between',
    minH: '3rem',
    smDown: { _notFirst: { borderTopWidth: '1px', borderColor: 'line' } },
    sm: { ...raised, px: { base: '5', md: '6' }, py: '5' },
  },
});

/** A few figures side by side; an unknown one is shown as a dash, not as zero. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <Sheet>
      {stats.map(({ label, value }) => (
        <Figure key={label}>
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" fontSize={{ base: '1.5rem', md: '2.25rem' }}>
            {value ?? <chakra.span color="muted">–</chakra.span>}
          </chakra.dd>
        </Figure>
      ))}
    </Sheet>
  );
}
