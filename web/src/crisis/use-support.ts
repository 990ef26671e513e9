import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { create } from 'zustand';

/** The last crisis. Hotlines for its type come first. */
export interface LastCrisis {
  readonly type: CrisisType;
  readonly level: CrisisLevel;
}

interface SupportState {
  open: boolean;
  lastCrisis: LastCrisis | null;
  show: () => void;
  hide: () => void;
  remember: (lastCrisis: LastCrisis | null) => void;
}

/** Whether the support dialog is open. Any screen can open it. */
export const useSupport = create<SupportState>()((set) => ({
  open: false,
  lastCrisis: null,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
  remember: (lastCrisis) => set({ lastCrisis }),
}));
