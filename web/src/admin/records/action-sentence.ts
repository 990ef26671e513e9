/** A sentence for each call by which administrators change something. */
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

/** The sentence of an action; the name of the call when it is unknown. */
export function actionSentence(action: string): string {
  return DONE[action] ?? action;
}

/** Says what an action concerned, as 'user 6': an id alone does not tell of what kind it is. */
export function concernedThing(action: string, targetId: string): string {
  if (action.startsWith('admin')) return `user ${targetId}`;
  return action === 'knowledgeUndo' ? `upload ${targetId}` : `item ${targetId}`;
}
