import { create } from 'zustand';
import { sharedStorage } from '../storage/browser-storage.ts';
import { colours } from './colours.ts';

export type ColourMode = 'system' | 'day' | 'night';

const STORAGE_KEY = 'colourMode';
const systemPrefersNight = () => matchMedia('(prefers-color-scheme: dark)');

function storedMode(): ColourMode {
  const value = sharedStorage.read(STORAGE_KEY);
  return value === 'day' || value === 'night' ? value : 'system';
}

function storeMode(mode: ColourMode): void {
  sharedStorage.write(STORAGE_KEY, mode === 'system' ? null : mode);
}

function apply(mode: ColourMode): void {
  const night = mode === 'night' || (mode === 'system' && systemPrefersNight().matches);
  const { classList } = document.documentElement;
  classList.toggle('dark', night);
  classList.toggle('light', !night);
  const paper = night ? colours.paper.night : colours.paper.day;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

interface ColourModeState {
  mode: ColourMode;
  choose: (mode: ColourMode) => void;
}

/** The colour mode; the choice is stored in this browser. */
export const useColourMode = create<ColourModeState>()((set) => ({
  mode: 'system',
  choose: (mode) => {
    storeMode(mode);
    apply(mode);
    set({ mode });
  },
}));

/**
 * Applies the stored choice, then follows the system setting and choices made in other tabs. The stored choice is not
 * the store's initial state, because a prerendered page was rendered without it.
 */
export function followColourMode(): void {
  // The system setting may have changed since `colour-mode.js` ran.
  apply(useColourMode.getState().mode);
  useColourMode.setState({ mode: storedMode() });
  systemPrefersNight().addEventListener('change', () => apply(useColourMode.getState().mode));
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    const mode = storedMode();
    apply(mode);
    useColourMode.setState({ mode });
  });
}
