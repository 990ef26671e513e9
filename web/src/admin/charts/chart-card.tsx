import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable, TableScroll } from '../../ui/layout/data-table.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { type ChartData, isEmpty } from './chart-data.ts';
import { Drawing } from './drawing.tsx';
import { longName } from './names.ts';
import { COLOURS } from './palette.ts';

/** A chart with its figures as a table: screen readers always have it, others on request. */
export function ChartCard({ data }: { data: ChartData }) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const empty = isEmpty(data);
  return (
    <Card
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="auto minmax(0, 1fr)"
      gap="4"
      minW="0"
    >
      <Flex justify="space-between" align="flex-start" gap="3">
        <Stack gap="0.5">
          <Heading id={id} as="h3" textStyle="cardTitleSmall">
            {data.title}
          </Heading>
          <Text textStyle="small" tone="muted">
            {data.summary}
          </Text>
        </Stack>
        <Button
          variant="outline"
          size="sm"
          flexShrink="0"
          aria-pressed={asTable}
          _pressed={{ bg: 'evergreen.soft', borderColor: 'evergreen.soft' }}
          onClick={() => setAsTable(!asTable)}
        >
          Table<VisuallyHidden> of {data.title}</VisuallyHidden>
        </Button>
      </Flex>
      {asTable ? (
        <TableScroll aria-label={`${data.title}, table`} tabIndex={0} maxH="19rem">
          <Figures data={data} />
        </TableScroll>
      ) : (
        <>
          {/* It fills the card, which is as high as its neighbour. */}
          <Box aria-hidden pos="relative" minH={empty ? '7rem' : '14rem'}>
            <Box pos="absolute" inset="0" textStyle="fine">
              {empty ? <Nothing data={data} /> : <Drawing data={data} />}
            </Box>
          </Box>
          {data.columns.length > 1 && !empty && <Legend data={data} />}
          <VisuallyHidden asChild>
            <div>
              <Figures data={data} />
            </div>
          </VisuallyHidden>
        </>
      )}
    </Card>
  );
}

function Nothing({ data: { rowHead } }: { data: ChartData }) {
  return (
    <Flex h="full" align="center" justify="center" borderRadius="field" bg="sunk" px="4">
      <Text textStyle="small" tone="muted" textAlign="center">
        {rowHead === 'Queue' ? 'Every queue is empty.' : 'Nothing in this period.'}
      </Text>
    </Flex>
  );
}

function Legend({ data: { columns } }: { data: ChartData }) {
  return (
    <Flex aria-hidden wrap="wrap" columnGap="5" rowGap="1">
      {columns.map(({ key, label }, index) => (
        <Flex as="span" key={key} align="center" gap="2" textStyle="fine">
          <chakra.span w="4" h="1.5" borderRadius="pill" bg={COLOURS[index]} />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}

function Figures({ data: { title, rowHead, columns, rows, format } }: { data: ChartData }) {
  return (
    <DataTable dense>
      <VisuallyHidden asChild>
        <caption>{title}</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{rowHead}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{longName(name)}</th>
            {columns.map(({ key }) => {
              const value = values[key];
              return <td key={key}>{value === null || value === undefined ? 'none' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
