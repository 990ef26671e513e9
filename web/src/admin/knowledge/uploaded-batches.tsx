import { chakra, Stack } from '@chakra-ui/react';
import type { KnowledgeBatch } from '@winny/common/contract/knowledge-upload';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatTime } from '../page/format-time.ts';
import { useBatches, useUndoBatch } from './use-upload.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-GB')} items`);

/** The last uploads; each can be undone. */
export function UploadedBatches() {
  const id = useId();
  const { data: batches = [] } = useBatches();
  const [asking, setAsking] = useState<KnowledgeBatch | null>(null);
  const close = () => setAsking(null);
  const undo = useUndoBatch(close);
  if (batches.length === 0) return null;
  return (
    <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <Heading id={id} textStyle="cardTitleSmall">
        Last uploads
      </Heading>
      <chakra.ul listStyleType="none">
        {batches.map((batch) => (
          <chakra.li
            key={batch.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            py="3"
            _last={{ pb: '0' }}
            _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
          >
            <Stack gap="0" minW="0">
              <Text textStyle="strong" overflowWrap="anywhere">
                {batch.fileName}
              </Text>
              <Text textStyle="fine" tone="muted">
                {items(batch.count)} · {formatTime(batch.at)}
                {batch.unchanged < batch.count && ` · ${items(batch.count - batch.unchanged)} changed since`}
              </Text>
            </Stack>
            <Button variant="outline" size="sm" onClick={() => setAsking(batch)}>
              Undo<VisuallyHidden> the upload of {batch.fileName}</VisuallyHidden>
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Dialog
        open={asking !== null}
        onClose={close}
        size="sm"
        title="Undo this upload?"
        description={
          asking &&
          `${items(asking.unchanged)} of “${asking.fileName}” will be deleted. Items that were changed since then stay.`
        }
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button variant="care" pending={undo.isPending} onClick={() => asking && undo.mutate(asking.id)}>
              Undo the upload
            </Button>
          </>
        }
      />
    </Card>
  );
}
