import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';
import { later, usePrepared } from './later.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuSheetProps } from './menu-sheet.tsx';

const sheet = later<MenuSheetProps>(() => import('./menu-sheet.tsx').then((part) => part.MenuSheet));

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
}

/** A menu of actions under a button; arrow keys, Home, End, letters and Escape as everywhere. */
export function Menu({ trigger, entries, onSelect }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState({ count: 0, first: undefined as string | undefined });
  const ids = { trigger: `${id}-trigger`, content: `${id}-content` };
  usePrepared(sheet.prepare);
  const show = (first?: MenuEntry) => {
    setOpening(({ count }) => ({ count: count + 1, first: first?.value }));
    setOpen(true);
  };
  const choose = (value: string) => {
    setOpen(false);
    // The button has the focus again first: a dialog that the entry opens gives it back to where it was.
    requestAnimationFrame(() => onSelect(value));
  };
  const press = (event: MouseEvent) => {
    if (open) return setOpen(false);
    // A key or an assistive device pressed it, no pointer: the first entry is ready to be chosen.
    show(event.detail === 0 ? entries[0] : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? entries[0] : entries.at(-1));
  };
  return (
    <>
      {cloneElement(trigger, {
        id: ids.trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? ids.content : undefined,
        onPointerEnter: sheet.prepare,
        onClick: press,
        onKeyDown,
      })}
      {opening.count > 0 && (
        <sheet.Part
          key={opening.count}
          triggerId={ids.trigger}
          contentId={ids.content}
          open={open}
          onClose={() => setOpen(false)}
          entries={entries}
          first={opening.first}
          onSelect={choose}
        />
      )}
    </>
  );
}
