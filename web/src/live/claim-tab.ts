import { clearAcknowledged } from '../crisis/alerts/alert-storage.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** The id of the person to whom everything below `winny:` in this tab's storage belongs. */
const OWNER_KEY = 'winny:owner';

/**
 * Makes this tab's storage this person's, before anything in it is read. Drafts and crisis alerts of another person are
 * deleted: a sign-in can end without a sign-out on this tab. Those of the same person stay.
 */
export function claimTab(userId: string): void {
  const owner = tabStorage.read(OWNER_KEY);
  if (owner === userId) return;
  tabStorage.removeAll('winny:');
  // A new tab has no owner; the acknowledgements are shared with the other tabs of the person.
  if (owner !== null) clearAcknowledged();
  tabStorage.write(OWNER_KEY, userId);
}
