import { Stack } from '@chakra-ui/react';
import { hasFailed } from '../../../api/has-failed.ts';
import { SpinnerPage } from '../../../ui/progress/spinner.tsx';
import { AccessDenied, isDenied } from '../../page/access-denied.tsx';
import { AdminPage } from '../../page/admin-page.tsx';
import { NotShown } from '../../page/not-shown.tsx';
import { useKnowledgeList } from '../use-knowledge.ts';
import { GoldenQuestions } from './golden-questions.tsx';
import { Lab } from './lab.tsx';

/** `/admin/knowledge/lab`: which passages a reply to a question would get, and how well they are found. */
export function LabScreen() {
  // The list tells who may see this screen before anything is asked.
  const list = useKnowledgeList();
  if (isDenied(list.error)) return <AccessDenied query={list} />;
  const failed = hasFailed(list);
  if (!list.data && !failed) return <SpinnerPage />;
  return (
    <AdminPage
      title="Knowledge lab"
      subtitle="See which passages the first reply of a session would get. Nothing you type here is stored."
      back="/admin"
    >
      {failed ? (
        <NotShown sentence="The knowledge lab can’t be shown just now." query={list} />
      ) : (
        <Stack gap="5">
          <Lab />
          <GoldenQuestions />
        </Stack>
      )}
    </AdminPage>
  );
}
