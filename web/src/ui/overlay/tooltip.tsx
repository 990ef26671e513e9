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

/**
 * A short description of a control, shown after 700 ms, or without a delay shortly after another tooltip. Never the only
 * label.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [needed, setNeeded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const Sheet = useLazyPart(sheet, needed);
  const ids = { trigger: `${id}-trigger`, content: `${id}-content` };

  const show = () => {
    setNeeded(true);
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
      {needed && Sheet && (
        <Sheet triggerId={ids.trigger} contentId={ids.content} open={open} onClose={hide} content={content} />
      )}
    </>
  );
}
