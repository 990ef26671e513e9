import { create } from 'zustand';
import { colours } from './colours.ts';

export type ColourMode = 'system' | 'day' | 'night';

const STORAGE_KEY = 'colourMode';
const systemPrefersNight = () => matchMedia('(prefers-color-scheme: dark)');

function remembered(): ColourMode {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'day' || value === 'night' ? value : 'system';
  } catch {
    return 'system';
  }
}

function remember(mode: ColourMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage may be forbidden; the choice then holds until the page is closed.
  }
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

/** Day, night or as the system has it; the choice is remembered in this browser. */
export const useColourMode = create<ColourModeState>()((set) => ({
  mode: 'system',
  choose: (mode) => {
    remember(mode);
    apply(mode);
    set({ mode });
  },
}));

/**
 * Takes up what was chosen before, and follows the system, and a choice made in another tab, for as long as the page is open.
 * The choice is not there from the start, because a page that was drawn ahead does not know it.
 */
export function followColourMode(): void {
  // A page that was drawn beforehand stands there before this runs, and evening may fall in between.
  apply(useColourMode.getState().mode);
  useColourMode.setState({ mode: remembered() });
  systemPrefersNight().addEventListener('change', () => apply(useColourMode.getState().mode));
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    const mode = remembered();
    apply(mode);
    useColourMode.setState({ mode });
  });
}
