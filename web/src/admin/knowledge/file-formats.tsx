import { chakra, Stack } from '@chakra-ui/react';
import { KNOWLEDGE_CATEGORIES, THERAPY_APPROACHES } from '@winny/common/domain/knowledge/approaches';
import { useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const FORMATS = [
  {
    name: 'JSON',
    line: 'A list of items.',
    example:
      '[{"title": "Thought record", "therapyApproach": "cbt", "category": "techniques", "content": "Write down…", "tags": "worry, paper"}]',
  },
  {
    name: 'CSV',
    line: 'A header row with the columns in any order, then one row for each item. Text with commas, quotes or line breaks stands in quotes, and each of its own quotes is written twice.',
    example:
      'title,therapyApproach,category,content,tags\nThought record,cbt,techniques,"Write down…","worry, paper"',
  },
  {
    name: 'TXT',
    line: 'One item on each line, its parts in this order, without a header.',
    example: 'Title|Approach|Category|Content|Tags',
  },
] as const;

const Example = chakra('pre', {
  base: {
    p: '4',
    bg: 'sunk',
    borderRadius: 'field',
    textStyle: 'fine',
    fontFamily: 'monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** How a file for the bulk upload has to look. */
export function FileFormats() {
  const id = useId();
  return (
    <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Heading id={id} textStyle="cardTitleSmall">
        File formats
      </Heading>
      <Text textStyle="small" tone="muted">
        Text in UTF-8. A row has a title of up to 200 characters, content of up to 10,000, and one of these
        approaches: {THERAPY_APPROACHES.map(({ id: approach }) => approach).join(', ')}. The categories are{' '}
        {KNOWLEDGE_CATEGORIES.map(({ id: category }) => category).join(', ')}. Category and tags may be empty.
      </Text>
      {FORMATS.map(({ name, line, example }) => (
        <Stack key={name} gap="2">
          <Text textStyle="small">
            <strong>{name}.</strong> {line}
          </Text>
          <Example>{example}</Example>
        </Stack>
      ))}
    </Card>
  );
}
