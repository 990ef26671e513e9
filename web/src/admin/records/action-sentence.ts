/** What each call of administrators that changes something did, in words. */
const DONE: Readonly<Record<string, string>> = {
  adminDeleteUser: 'Deleted a user',
  adminResetPassword: 'Reset a password',
  adminUpgrade: 'Upgraded a user',
  adminDowngrade: 'Downgraded a user',
  knowledgeAdd: 'Added knowledge',
  knowledgeChange: 'Changed knowledge',
  knowledgeDelete: 'Deleted knowledge',
  knowledgePublish: 'Published knowledge',
  knowledgeRollback: 'Rolled knowledge back',
  knowledgeUpload: 'Uploaded knowledge',
  knowledgeUndo: 'Undid an upload',
};

/** What an administrator did, in words; an unknown call by its name. */
export function actionSentence(action: string): string {
  return DONE[action] ?? action;
}
