import {
  type ButtonHTMLAttributes,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart, prefetch, useLazyPart } from '../lazy/lazy-part.tsx';
import { tooltipDelay, tooltipWasShown } from './tooltip-delay.ts';
import type { TooltipSheetProps } from './tooltip-sheet.tsx';

const sheet = lazyPart<TooltipSheetProps>(() =>
  import('./tooltip-sheet.tsx').then((part) => part.TooltipSheet),
);

interface TooltipProps {
  content: string;
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
}

/** A word or two about a control, after 700 ms; at once when another tooltip was just read. Never the only label. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const Sheet = useLazyPart(sheet, wanted);
  const ids = { trigger: `${id}-trigger`, content: `${id}-content` };

  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) tooltipWasShown(performance.now());
    setOpen(false);
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    prefetch(sheet);
    clearTimeout(timer.current);
    timer.current = setTimeout(show, tooltipDelay(performance.now()));
  };
  const onFocus = (event: FocusEvent) => {
    if (event.currentTarget.matches(':focus-visible')) show();
  };
  return (
    <>
      {cloneElement(children, {
        id: ids.trigger,
        'aria-describedby': open ? ids.content : undefined,
        onPointerEnter,
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus,
        onBlur: hide,
      })}
      {wanted && Sheet && (
        <Sheet triggerId={ids.trigger} contentId={ids.content} open={open} onClose={hide} content={content} />
      )}
    </>
  );
}
