import { type SupportAct, supportActs } from '@winny/common/contract/support-acts';
import type { CrisisAlertState, CrisisAlerts } from './crisis-alerts.ts';
import { reportAct, reportLeaving } from './report-act.ts';

/** A dialog counts as shown after this time (ms), when its buttons can be pressed: another may replace it at once. */
const SHOWN_AFTER_MS = 500;

/** The act of a click in the crisis dialog: a button that names one, or the link of a hotline. */
function actOf(target: EventTarget | null): SupportAct | undefined {
  if (!(target instanceof Element)) return undefined;
  const named = target.closest<HTMLElement>('[data-act]')?.dataset.act;
  if (named) return supportActs.find((act) => act === named);
  return target.closest('[role="alertdialog"] a[href]') ? 'hotline' : undefined;
}

/**
 * Tells the server what a person saw of the crisis dialog and chose in it: codes only (SAFE-50). The act that closed it
 * closes it on their other devices too. A dialog in a hidden tab counts as shown when its person looks at it.
 * @returns the function that ends it
 */
export function reportActs({ store }: Pick<CrisisAlerts, 'store'>): () => void {
  const shown = new Set<string>();
  const openId = () => store.getState().open?.messageId;
  const reportShown = (messageId: string) => {
    if (shown.has(messageId)) return;
    shown.add(messageId);
    reportAct(messageId, { act: 'dialog_shown' });
  };
  let looking: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(looking);
    looking = setTimeout(() => {
      const messageId = openId();
      if (messageId && document.visibilityState === 'visible') reportShown(messageId);
    }, SHOWN_AFTER_MS);
  };
  const reportState = ({ closed }: CrisisAlertState, before?: CrisisAlertState) => {
    look();
    if (!closed || closed === before?.closed) return;
    for (const { messageId, crisisLevel } of closed.crises) {
      // A dialog may be closed before this part has loaded.
      reportShown(messageId);
      reportAct(messageId, { act: closed.act, crisisLevel: crisisLevel === 3 ? 3 : 2 });
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const act = actOf(target);
    const messageId = openId();
    if (act && messageId) reportAct(messageId, { act });
  };
  reportState(store.getState());
  const ends = [store.subscribe(reportState), reportLeaving(openId)];
  document.addEventListener('click', onClick, true);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const end of ends) end();
    clearTimeout(looking);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('visibilitychange', look);
  };
}
