import { Box, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../picture/icon.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { useSwipe } from './use-swipe.ts';
import { useToastTimer } from './use-toast-timer.ts';

const Sheet = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    ps: '5',
    pe: '2',
    py: '1.5',
    borderRadius: 'card',
    borderWidth: '1px',
    boxShadow: 'raised',
    touchAction: 'pan-y',
    userSelect: 'none',
    animation: 'rise-in 220ms',
  },
  variants: {
    tone: {
      plain: { bg: 'card', color: 'ink', borderColor: 'line' },
      destructive: { bg: 'care.soft', color: 'ink', borderColor: 'care' },
    },
  },
});

/** A toast. It closes after five seconds, by its button, by Escape, or when it is swiped to the right. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  const swipe = useSwipe(dismiss);
  useToastTimer(paused || swipe.pressed, dismiss);
  return (
    <Sheet
      // A dialog that opens hides everything outside it from screen readers, except elements with this attribute.
      data-live-announcer=""
      tone={toast.tone ?? 'plain'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      {...swipe.handlers}
      style={{
        translate: `${swipe.offset}px 0`,
        opacity: Math.max(1 - Math.max(swipe.offset, 0) / 200, 0.4),
        transition: swipe.pressed ? 'none' : 'translate 150ms, opacity 150ms',
      }}
    >
      <Box flex="1" minW="0" py="2.5">
        <chakra.p textStyle="label" fontSize="1rem" color={toast.tone === 'destructive' ? 'care' : 'ink'}>
          {toast.title}
        </chakra.p>
        {toast.description && (
          <chakra.p textStyle="small" mt="0.5">
            {toast.description}
          </chakra.p>
        )}
      </Box>
      <IconButton label="Dismiss" icon={<Icon of={X} size={18} />} onClick={dismiss} />
    </Sheet>
  );
}
