import { create } from 'zustand';

interface SupportState {
  open: boolean;
  show: () => void;
  hide: () => void;
}

/** Whether the crisis lines are on the screen; any part of the product can bring them. */
export const useSupport = create<SupportState>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
