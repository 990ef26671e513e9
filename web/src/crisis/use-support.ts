import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import { create } from 'zustand';

/** What was noticed last, so that its own lines come first. */
export interface SupportAbout {
  readonly type: CrisisType;
  readonly level: CrisisLevel;
}

interface SupportState {
  open: boolean;
  about: SupportAbout | null;
  show: () => void;
  hide: () => void;
  remember: (about: SupportAbout | null) => void;
}

/** Whether the crisis lines are on the screen; any part of the product can bring them. */
export const useSupport = create<SupportState>()((set) => ({
  open: false,
  about: null,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
  remember: (about) => set({ about }),
}));
