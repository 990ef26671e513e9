import { type SupportAct, supportActs } from '@winny/common/contract/support-acts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

/** The act of a click in the crisis dialog: a button that names one, or the link of a hotline. */
function actOf(target: EventTarget | null): SupportAct | undefined {
  if (!(target instanceof Element)) return undefined;
  const named = target.closest<HTMLElement>('[data-act]')?.dataset.act;
  if (named) return supportActs.find((act) => act === named);
  return target.closest('[role="alertdialog"] a[href]') ? 'hotline' : undefined;
}

/** Reports while the crisis dialog of a message is open. */
export function ActReporter({ messageId }: { messageId: string }) {
  useEffect(() => reportActs(messageId), [messageId]);
  return null;
}

/**
 * Tells the server what a person saw of the crisis dialog and chose in it: codes only (SAFE-50). A call that fails is not
 * repeated, because nothing the person needs depends on it.
 * @returns the function that ends it
 */
export function reportActs(messageId: string): () => void {
  const report = (act: SupportAct) => {
    call('supportAct', { params: { id: messageId }, body: { act } }).catch(() => undefined);
  };
  const onClick = ({ target }: MouseEvent) => {
    const act = actOf(target);
    if (act) report(act);
  };
  report('dialog_shown');
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
