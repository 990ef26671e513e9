import { useState } from 'react';
import { sharedStorage } from '../storage/browser-storage.ts';

/** Read by `public/every-page.js`, which changes title and icon of every page. */
const KEY = 'winny-discreet';

/** The discreet mode of this browser: a neutral title and icon of its tabs. It outlasts a sign-out. */
export function useDiscreetMode() {
  const [isOn, setOn] = useState(() => sharedStorage.read(KEY) !== null);
  const toggle = () => {
    sharedStorage.write(KEY, isOn ? null : 'yes');
    document.dispatchEvent(new Event('discreet-mode'));
    setOn(!isOn);
  };
  return { isOn, toggle };
}
