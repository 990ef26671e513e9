import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DataTable, TableScroll } from '../../ui/layout/data-table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { uploadSentence } from './upload-sentence.ts';
import type { UploadOutcome } from './use-upload.ts';

/** The result of an upload, with its faults and duplicates by row. */
export function UploadReport({ outcome, partial }: { outcome: UploadOutcome; partial: boolean }) {
  const { faults, duplicates } = outcome;
  return (
    <Stack gap="5">
      <Text role="status" textStyle="strong">
        {uploadSentence(outcome, partial)}
      </Text>
      {faults.length > 0 && (
        <Rows title={`Faults (${faults.length})`} head="Fault">
          {faults.map(({ row, why }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{why}</td>
            </tr>
          ))}
        </Rows>
      )}
      {duplicates.length > 0 && (
        <Rows title={`Possible duplicates (${duplicates.length})`} head="Title that exists already">
          {duplicates.map(({ row, title }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{title}</td>
            </tr>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

function Rows({ title, head, children }: { title: string; head: string; children: ReactNode }) {
  return (
    <Stack gap="1">
      <Text textStyle="label">{title}</Text>
      <TableScroll aria-label={title} tabIndex={0} maxH="20rem">
        <DataTable dense>
          <thead>
            <tr>
              <chakra.th scope="col" w="5rem">
                Row
              </chakra.th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <chakra.tbody overflowWrap="anywhere">{children}</chakra.tbody>
        </DataTable>
      </TableScroll>
    </Stack>
  );
}
