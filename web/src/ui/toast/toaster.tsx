import { Box, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dismissToast, useToast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastRoom } from './toast-position.ts';
import { TOAST_REGION_ID } from './toast-region.ts';

/**
 * The upper corner toasts appear in, clear of the bars there and of what is pressed next; mounted once, always there, so that screen readers announce what comes into it.
 * F8 brings the focus here, Escape dismisses, and the focus returns to where it was.
 */
export function Toaster() {
  const current = useToast((state) => state.current);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const from = useToastRoom(current !== null);

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
