import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCharts } from '@winny/common/contract/admin-charts';
import { useId, useState } from 'react';
import { adminPathOf } from '../../api/admin-call.ts';
import { request } from '../../api/request.ts';
import { ListSkeleton } from '../../ui/progress/list-skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { NotShown } from '../page/not-shown.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartsOf } from './chart-data.ts';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];
/** The charts grow by the day; queues change faster. */
const REFRESH_MS = 60_000;

const Choice = chakra('label', {
  base: {
    pos: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    borderRadius: 'pill',
    textStyle: 'label',
    color: 'muted',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'evergreen.soft', color: 'ink' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '2px' },
  },
});
// Invisible: its label shows the state.
const Radio = chakra('input', { base: { pos: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' } });

/** Charts of the last days, each with a table. */
export function Charts() {
  const id = useId();
  const [period, setPeriod] = useState<Period>('30');
  const charts = useQuery<AdminCharts>({
    queryKey: [adminPathOf('adminCharts'), period],
    queryFn: ({ signal }) =>
      request('GET', adminPathOf('adminCharts', {}, { days: period }), undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Heading id={id} textStyle="section">
          Over time
        </Heading>
        <chakra.fieldset display="flex" gap="1" border="0">
          <chakra.legend srOnly>Period</chakra.legend>
          {PERIODS.map((days) => (
            <Choice key={days}>
              <Radio
                type="radio"
                name={`${id}period`}
                value={days}
                checked={days === period}
                onChange={() => setPeriod(days)}
              />
              {days} days
            </Choice>
          ))}
        </chakra.fieldset>
      </Flex>
      {charts.data ? (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', md: '4' }}
          aria-busy={charts.isPlaceholderData || undefined}
        >
          {chartsOf(charts.data).map((data) => (
            <ChartCard key={data.title} data={data} />
          ))}
        </Grid>
      ) : charts.isError ? (
        <NotShown sentence="The charts can’t be shown just now." query={charts} />
      ) : (
        <ListSkeleton label="Loading the charts" />
      )}
    </Stack>
  );
}
