import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { KnowledgeItem, KnowledgeVersion } from '@winny/common/contract/knowledge';
import { adminCall, adminPathOf } from '../../api/admin-call.ts';
import { reportFailure } from '../../api/failure-toast.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ListSkeleton } from '../../ui/progress/list-skeleton.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { formatTime } from '../page/format-time.ts';
import { approachTitle, preview } from './preview.ts';
import { useRefreshKnowledge } from './use-knowledge.ts';

interface HistoryDialogProps {
  item: KnowledgeItem | null;
  onClose: () => void;
}

/** The versions of an item, newest first. Each former one can become the text again. */
export function HistoryDialog({ item, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="lg"
      title="History"
      description={item && `Every version of “${item.title}”, newest first.`}
    >
      {item && <Versions item={item} onRolledBack={onClose} />}
    </Dialog>
  );
}

function Versions({ item, onRolledBack }: { item: KnowledgeItem; onRolledBack: () => void }) {
  const refresh = useRefreshKnowledge();
  const versions = useQuery<KnowledgeVersion[]>({
    queryKey: [adminPathOf('knowledgeList'), item.id, 'history'],
    staleTime: 0,
  });
  const rollBack = useMutation({
    mutationFn: (version: number) =>
      adminCall('knowledgeRollback', { params: { id: item.id }, body: { version } }),
    onSuccess: (_now, version) => {
      toast({
        title: 'Knowledge updated successfully',
        description: `It has the text of version ${version}.`,
      });
      onRolledBack();
      return refresh();
    },
    onError: (error) => reportFailure('Failed to update knowledge', error),
  });
  if (hasFailed(versions)) return <Text role="alert">The versions can’t be shown just now.</Text>;
  if (!versions.data) return <ListSkeleton label="Loading the versions" />;
  return (
    <chakra.ol listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {versions.data.map((version, index) => (
        <chakra.li
          key={version.version}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
          _notFirst={{ borderTopWidth: '1px', borderColor: 'line', pt: '5' }}
        >
          <Flex wrap="wrap" gap="2" align="center">
            <Text textStyle="strong">Version {version.version}</Text>
            {index === 0 && <Badge tone="green">Now</Badge>}
            {version.status === 'draft' && <Badge>Draft</Badge>}
            <Text textStyle="fine" tone="muted">
              {formatTime(version.updatedAt)}
            </Text>
          </Flex>
          <Stack gap="1">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {version.title} · {approachTitle(version.therapyApproach)}
            </Text>
            <Text textStyle="small" tone="muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {preview(version.content)}
            </Text>
          </Stack>
          {index > 0 && (
            <Button
              variant="outline"
              size="sm"
              justifySelf="start"
              pending={rollBack.isPending && rollBack.variables === version.version}
              onClick={() => {
                if (!rollBack.isPending) rollBack.mutate(version.version);
              }}
            >
              Go back to version {version.version}
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
