import type { CrisisNotice } from '@winny/common/contract/crisis';
import { create } from 'zustand';

interface SupportState {
  open: boolean;
  /** Its hotlines come first. */
  lastCrisis: CrisisNotice | null;
  show: () => void;
  hide: () => void;
  remember: (lastCrisis: CrisisNotice | null) => void;
}

/** Whether the support dialog is open. Any screen can open it. */
export const useSupport = create<SupportState>()((set) => ({
  open: false,
  lastCrisis: null,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
  remember: (lastCrisis) => set({ lastCrisis }),
}));
