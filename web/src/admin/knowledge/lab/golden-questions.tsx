import { chakra, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { GoldenAnswer } from '@winny/common/contract/knowledge-lab';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useId } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { reportFailure } from '../../../api/failure-toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable, TableScroll } from '../../../ui/layout/data-table.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { Figures } from '../../page/figures.tsx';

const share = (value: number | null) => (value === null ? 'not compared' : `${(value * 100).toFixed(1)}%`);

/** Runs the golden questions and shows how many of the expected items are among the first five. */
export function GoldenQuestions() {
  const id = useId();
  const run = useMutation({
    mutationFn: () => adminCall('knowledgeGolden'),
    onError: (error) => reportFailure('Error', error),
  });
  return (
    <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Stack gap="1">
        <Heading id={id} textStyle="cardTitle">
          Golden questions
        </Heading>
        <Text textStyle="small" tone="muted" maxW="measure">
          Questions with the items that should be found. Recall at 5 is the share of expected items among the
          first five.
        </Text>
      </Stack>
      <Button variant="outline" justifySelf="start" pending={run.isPending} onClick={() => run.mutate()}>
        Run the golden questions
      </Button>
      <Text role="status" textStyle="small" tone="muted" _empty={{ mt: '-5' }}>
        {run.isPending ? 'This takes a few seconds.' : run.data && sentence(run.data)}
      </Text>
      {run.data && <Result answer={run.data} />}
    </Card>
  );
}

function sentence({ used, misses }: GoldenAnswer): string {
  const way = `Replies use ${used === 'both' ? 'words and meaning' : 'words alone'}.`;
  if (misses.length === 0) return `${way} Every question found its items.`;
  return `${way} ${misses.length} ${misses.length === 1 ? 'question' : 'questions'} missed an item.`;
}

function Result({ answer: { questions, recall, misses } }: { answer: GoldenAnswer }) {
  return (
    <Stack gap="5">
      <Figures
        figures={[
          { label: 'Questions', value: String(questions) },
          { label: 'Recall at 5, words', value: share(recall.words) },
          { label: 'Recall at 5, meaning', value: share(recall.meaning) },
          { label: 'Recall at 5, both', value: share(recall.both) },
        ]}
      />
      {misses.length > 0 && (
        <TableScroll aria-label="Questions that missed an item" tabIndex={0}>
          <DataTable dense minW="44rem">
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Style</th>
                <th scope="col">Expected</th>
                <th scope="col">Found</th>
              </tr>
            </thead>
            <chakra.tbody css={{ '& td': { verticalAlign: 'top' } }}>
              {misses.map(({ question, style, expected, found }) => (
                <tr key={`${style} ${question}`}>
                  <td>{question}</td>
                  <td>{therapyStyleTitle(style)}</td>
                  <td>{expected.join('; ')}</td>
                  <td>{found.join('; ') || 'nothing'}</td>
                </tr>
              ))}
            </chakra.tbody>
          </DataTable>
        </TableScroll>
      )}
    </Stack>
  );
}
