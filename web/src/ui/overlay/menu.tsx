import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import { lazyPart, prefetch, useLazyPart, usePrefetch } from '../lazy/lazy-part.tsx';
import type { MenuEntry, MenuSheetProps } from './menu-sheet.tsx';

const sheet = lazyPart<MenuSheetProps>(() => import('./menu-sheet.tsx').then((part) => part.MenuSheet));

interface MenuProps {
  /** The button that opens the menu. What it does when pressed is the menu's to say. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
}

/**
 * A menu of actions under a button; arrow keys, Home, End, letters and Escape as everywhere. The button is there with its
 * screen, what makes it a menu comes a moment later: who is faster than that meets the menu open.
 */
export function Menu({ trigger, entries, onSelect }: MenuProps) {
  const [asked, setAsked] = useState<MenuSheetProps['asked']>(null);
  usePrefetch(sheet);
  const Sheet = useLazyPart(sheet, asked !== null);
  if (Sheet) {
    return <Sheet trigger={trigger} entries={entries} onSelect={onSelect} asked={asked} />;
  }
  const onClick = (event: MouseEvent) => {
    // A key or an assistive device pressed it, no pointer: the first entry is ready to be chosen.
    setAsked({ first: event.detail === 0 ? entries[0]?.value : undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAsked({ first: entries.at(event.key === 'ArrowDown' ? 0 : -1)?.value });
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => prefetch(sheet),
    onClick,
    onKeyDown,
  });
}
