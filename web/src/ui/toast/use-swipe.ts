import { type PointerEvent, useRef, useState } from 'react';
import { isDismissal, swipeOffset } from './swipe.ts';

/**
 * Makes an element dismissible by a swipe to the right, with touch, pen or mouse.
 * @returns the offset to render it at, whether a pointer holds it, and the event handlers
 */
export function useSwipe(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const [pressed, setPressed] = useState(false);

  const release = () => {
    start.current = null;
    setPressed(false);
    setOffset(0);
  };

  return {
    offset,
    pressed,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX;
        setPressed(true);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(swipeOffset(event.clientX - start.current));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return;
        const dx = event.clientX - start.current;
        release();
        if (isDismissal(dx)) onDismiss();
      },
      onPointerCancel: release,
    },
  };
}
