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
  /** The button that opens the menu. The menu sets its click handler. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
}

/**
 * A menu of actions. Its button renders immediately and the menu is a lazy part. If the button is pressed before the menu has
 * loaded, the menu opens when it has.
 */
export function Menu({ trigger, entries, onSelect }: MenuProps) {
  const [requested, setRequested] = useState<MenuSheetProps['requested']>(null);
  usePrefetch(sheet);
  const Sheet = useLazyPart(sheet, requested !== null);
  if (Sheet) {
    return <Sheet trigger={trigger} entries={entries} onSelect={onSelect} requested={requested} />;
  }
  const onClick = (event: MouseEvent) => {
    // A key or assistive technology caused the click, so the first entry is highlighted.
    setRequested({ first: event.detail === 0 ? entries[0]?.value : undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setRequested({ first: entries.at(event.key === 'ArrowDown' ? 0 : -1)?.value });
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => prefetch(sheet),
    onClick,
    onKeyDown,
  });
}
