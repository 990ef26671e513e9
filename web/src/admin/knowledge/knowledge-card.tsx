import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { KnowledgeItem } from '@winny/common/contract/knowledge';
import { useId } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { approachTitle, categoryTitle, preview, splitTags } from './preview.ts';
import { usePublishKnowledge } from './use-knowledge.ts';

const Article = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: { base: '5', md: '6' },
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'raised',
    minW: '0',
  },
});
const Chip = chakra('li', {
  base: {
    px: '2.5',
    py: '0.5',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'line',
    textStyle: 'fine',
    color: 'muted',
    overflowWrap: 'anywhere',
  },
});

interface KnowledgeCardProps {
  item: KnowledgeItem;
  onEdit: () => void;
  onDelete: () => void;
  onHistory: () => void;
}

/** One knowledge item (KNOW-3). */
export function KnowledgeCard({ item, onEdit, onDelete, onHistory }: KnowledgeCardProps) {
  const id = useId();
  const publish = usePublishKnowledge();
  const tags = splitTags(item.tags);
  const ofItem = <VisuallyHidden> {item.title}</VisuallyHidden>;
  return (
    <Article aria-labelledby={id}>
      <Stack gap="2.5">
        <Heading id={id} textStyle="cardTitleSmall" overflowWrap="anywhere">
          {item.title}
        </Heading>
        <Flex wrap="wrap" gap="2">
          <Badge tone="green">{approachTitle(item.therapyApproach)}</Badge>
          {item.category && <Badge tone="grey">{categoryTitle(item.category)}</Badge>}
          {item.status === 'draft' && <Badge>Draft, not used by replies</Badge>}
        </Flex>
      </Stack>
      <Text textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere">
        {preview(item.content)}
      </Text>
      {tags.length > 0 && (
        <chakra.ul aria-label="Tags" listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </chakra.ul>
      )}
      <Flex wrap="wrap" gap="2" mt="auto">
        <Button variant="outline" size="sm" onClick={onEdit}>
          Edit{ofItem}
        </Button>
        {item.status === 'draft' && (
          <Button
            variant="outline"
            size="sm"
            pending={publish.isPending}
            onClick={() => publish.mutate(item)}
          >
            Publish{ofItem}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onHistory}>
          History{ofItem}
        </Button>
        <Button variant="outline" size="sm" color="care" onClick={onDelete}>
          Delete{ofItem}
        </Button>
      </Flex>
    </Article>
  );
}
