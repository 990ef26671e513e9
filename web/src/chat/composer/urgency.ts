import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether a person whose allowance is used up has said that they are in danger. The composer is open to them meanwhile. */
export interface Urgency {
  readonly store: StoreApi<boolean>;
  begin(): void;
  /**
   * A send was answered without a crisis, or refused. Only one that was sent urgently ends the urgency: the answer to another
   * one may arrive while the person writes, and would lock the composer in the middle of a word.
   * @param urgently whether it was sent from the composer during the urgency
   * @returns whether the composer may be locked now, and the upgrade dialog opened
   */
  end(urgently: boolean): boolean;
}

/** The urgency of one screen. */
export function createUrgency(): Urgency {
  const store = createStore<boolean>(() => false);
  return {
    store,
    begin: () => store.setState(true, true),
    end: (urgently) => {
      if (store.getState() && !urgently) return false;
      store.setState(false, true);
      return true;
    },
  };
}
