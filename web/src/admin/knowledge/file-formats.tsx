import { chakra, Stack } from '@chakra-ui/react';
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
    line: 'A header row, then one row for each item. Text with commas or line breaks stands in quotes.',
    example:
      'title,therapyApproach,category,content,tags\nThought record,cbt,techniques,"Write down…","worry, paper"',
  },
  {
    name: 'TXT',
    line: 'One item on each line.',
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
