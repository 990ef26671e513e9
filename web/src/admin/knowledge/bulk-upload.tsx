import { chakra, Flex, Stack } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FileFormats } from './file-formats.tsx';
import { FilePicker } from './file-picker.tsx';
import { UploadReport } from './upload-report.tsx';
import { UploadedBatches } from './uploaded-batches.tsx';
import { UPLOAD_FAILED, useUpload } from './use-upload.ts';

const NAMES = /\.(?:json|csv|txt)$/i;
const TOO_LARGE = { ...UPLOAD_FAILED, description: 'A file can have at most 5 MB and 5,000 items.' };

const number = (count: number) => count.toLocaleString('en-GB');
const stored = ({ done, total }: { done: number; total: number }) =>
  `${number(done)} of ${number(total)} items stored`;

/** The tab that stores many items from a file, after a check if wanted (KNOW-9). */
export function BulkUpload() {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [partial, setPartial] = useState(false);
  const { upload, progress, unreadable } = useUpload();
  const running = upload.isPending ? upload.variables : undefined;
  const choose = ([chosen, another]: readonly File[]) => {
    if (!chosen) return;
    upload.reset();
    const isWrong = another !== undefined || !NAMES.test(chosen.name);
    const isLarge = chosen.size > LIMITS.uploadBytes;
    if (isWrong || isLarge) toast(isWrong ? UPLOAD_FAILED : TOO_LARGE);
    setFile(isWrong || isLarge ? null : chosen);
  };
  const send = (dryRun: boolean) => {
    if (!file || upload.isPending) return;
    upload.mutate({ file, dryRun, partial }, { onSuccess: (outcome) => outcome.stored && setFile(null) });
  };
  return (
    <Stack gap="5">
      <Card aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Stack gap="1">
          <Heading id={id} textStyle="cardTitle">
            Bulk Upload
          </Heading>
          <Text textStyle="small" tone="muted">
            A .json, .csv or .txt file with up to 5,000 items and 5 MB. Unless you choose otherwise, either
            every row is stored or none.
          </Text>
        </Stack>
        <FilePicker file={file} disabled={upload.isPending} onChoose={choose} />
        <chakra.label display="flex" alignItems="center" gap="3" minH="target" textStyle="small">
          <chakra.input
            type="checkbox"
            boxSize="5"
            flexShrink="0"
            accentColor="evergreen"
            checked={partial}
            disabled={upload.isPending}
            onChange={(event) => setPartial(event.target.checked)}
          />
          Leave out rows with faults and store the others
        </chakra.label>
        <Flex wrap="wrap" gap="3">
          <Button disabled={!file} pending={running?.dryRun === false} onClick={() => send(false)}>
            Upload
          </Button>
          <Button
            variant="outline"
            disabled={!file}
            pending={running?.dryRun === true}
            onClick={() => send(true)}
          >
            Check without storing
          </Button>
        </Flex>
        {running && !running.dryRun && (
          <Stack gap="2">
            <ProgressBar
              label="Items stored"
              value={progress?.done ?? 0}
              max={Math.max(progress?.total ?? 1, 1)}
              valueText={progress ? stored(progress) : 'Starting'}
            />
            <Text textStyle="fine" tone="muted" role="status">
              {progress ? stored(progress) : 'Reading the file'}
            </Text>
          </Stack>
        )}
        {unreadable && (
          <Text role="status" textStyle="strong">
            {unreadable}
          </Text>
        )}
        {upload.data && upload.variables && (
          <UploadReport outcome={upload.data} partial={upload.variables.partial} />
        )}
      </Card>
      <UploadedBatches />
      <FileFormats />
    </Stack>
  );
}
