import { chakra, Grid } from '@chakra-ui/react';
import { Card } from '../ui/card.tsx';

interface Stat {
  label: string;
  /** Undefined while it is not known. */
  value: string | undefined;
}

/** A few figures side by side; an unknown one is a dash, not a nought. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap={{ base: '3', md: '5' }}>
      {stats.map(({ label, value }) => (
        <Card
          as="div"
          key={label}
          px={{ base: '5', md: '6' }}
          py={{ base: '3', sm: '5' }}
          display="flex"
          flexDirection={{ base: 'row', sm: 'column' }}
          alignItems={{ base: 'center', sm: 'flex-start' }}
          justifyContent="space-between"
        >
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" fontSize={{ base: '1.625rem', md: '2.25rem' }}>
            {value ?? <chakra.span color="muted">–</chakra.span>}
          </chakra.dd>
        </Card>
      ))}
    </Grid>
  );
}
