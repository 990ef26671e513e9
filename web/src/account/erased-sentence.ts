import type { Erased } from '@winny/common/contract/erased';

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** Says what was erased with an account, from the counts in the server's receipt. */
export function erasedSentence({ sessions, messages }: Pick<Erased, 'sessions' | 'messages'>): string {
  if (sessions + messages === 0) return 'Everything about you has been erased. Take good care.';
  const conversations = counted(sessions, 'conversation', 'conversations');
  return `${conversations} with ${counted(messages, 'message', 'messages')} and everything else about you have been erased. Take good care.`;
}
