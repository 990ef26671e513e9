import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dialogRecipe } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { trapFocus } from './trap-focus.ts';

const looks = dialogRecipe.base ?? {};

const Cover = chakra('dialog', {
  base: {
    ...looks.positioner,
    w: 'full',
    maxW: 'none',
    h: '100dvh',
    maxH: 'none',
    bg: 'veil',
    // A modal dialog below sets `pointer-events: none` on the rest of the page.
    pointerEvents: 'auto',
    animation: 'fade-in 240ms',
    '&::backdrop': { display: 'none' },
  },
});

/** Never higher than the window: the content scrolls and the footer stays visible. */
const Sheet = chakra('div', {
  base: {
    ...looks.content,
    maxW: '39rem',
    display: 'flex',
    flexDirection: 'column',
    maxH: { base: 'calc(100dvh - 1.5rem)', md: 'calc(100dvh - 3rem)' },
    p: '0',
    overflow: 'hidden',
    animation: 'rise-in 240ms',
  },
});
const Words = chakra('div', {
  base: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', p: { base: '5', md: '9' } },
});
const Footer = chakra('div', {
  base: {
    ...looks.footer,
    mt: '0',
    px: { base: '5', md: '9' },
    py: { base: '3.5', md: '5' },
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});
const Title = chakra('h2', { base: looks.title ?? {} });
const Description = chakra('p', { base: looks.description ?? {} });

interface HelpDialogProps {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Called for Escape, a click outside or the close button. Without it the dialog closes only by its footer. */
  onClose?: () => void;
  /** The element that has the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog for crisis help. It uses the native `<dialog>`, which traps and restores the focus, because the library's
 * dialog is too large for the first load.
 */
export function HelpDialog({ open, ...rest }: HelpDialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({
  title,
  description,
  children,
  footer,
  onClose,
  initialFocus,
}: Omit<HelpDialogProps, 'open'>) {
  const id = useId();
  const cover = useRef<HTMLDialogElement>(null);
  const leave = useRef(onClose);
  leave.current = onClose;
  useLayoutEffect(() => {
    const dialog = cover.current;
    if (!dialog) return;
    // Before it opens: a dialog below it would close itself when it loses the focus.
    const release = trapFocus(dialog, () => leave.current?.());
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      // Restores the focus, which removing the element would not.
      dialog.dataset.state = 'closed';
      dialog.close();
      release();
    };
  }, [initialFocus]);
  /** The back gesture of a phone closes a native dialog and cannot be prevented, so a dialog that must stay opens again. */
  const closedByBrowser = () => {
    if (onClose) onClose();
    else if (cover.current?.isConnected && !cover.current.open) cover.current.showModal();
  };
  return (
    <Cover
      ref={cover}
      role={onClose ? 'dialog' : 'alertdialog'}
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      data-state="open"
      onClose={closedByBrowser}
    >
      <Sheet>
        <Words>
          <Title id={`${id}-title`} pe={onClose ? '12' : '0'} mb="2">
            {title}
          </Title>
          <Description id={`${id}-description`}>{description}</Description>
          <chakra.div mt="5">{children}</chakra.div>
        </Words>
        {footer && <Footer>{footer}</Footer>}
        {onClose && (
          <IconButton
            label="Close"
            icon={<Icon of={X} />}
            pos="absolute"
            top="4"
            insetEnd="4"
            // Opaque, because the content scrolls below it.
            bg="card"
            _hover={{ bg: 'evergreen.soft' }}
            onClick={onClose}
          />
        )}
      </Sheet>
    </Cover>
  );
}
