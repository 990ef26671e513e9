import { Box, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dismissToast, useToast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastTop } from './toast-position.ts';
import { TOAST_REGION_ID } from './toast-region.ts';

/**
 * The region for toasts in the upper corner, below the bars of the screen. It is always mounted, so that screen readers
 * announce new toasts. F8 moves the focus here, Escape dismisses a toast, and the focus then returns.
 */
export function Toaster() {
  const current = useToast((state) => state.current);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const from = useToastTop(current !== null);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) cameFrom.current = document.activeElement;
      region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (current || !region.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !current) return;
    event.stopPropagation();
    dismissToast(current.id);
  };

  return (
    <Portal>
      <Box
        ref={region}
        id={TOAST_REGION_ID}
        role="region"
        aria-label="Notifications (F8)"
        aria-live={current?.tone === 'destructive' ? 'assertive' : 'polite'}
        aria-atomic
        tabIndex={-1}
        onKeyDown={onKeyDown}
        pos="fixed"
        zIndex="toast"
        style={{ top: from }}
        insetEnd="0"
        w="full"
        maxW="420px"
        px="4"
        py={{ base: '2', md: '4' }}
        pointerEvents="none"
        css={{
          '&:focus-visible > *': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '2px' },
        }}
      >
        {current && <ToastCard key={current.id} toast={current} />}
      </Box>
    </Portal>
  );
}
