import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dialogRecipe } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { trapFocus } from './trap-focus.ts';

const looks = dialogRecipe.base ?? {};

/** In a low window the spacing is reduced, so that the first hotlines and the emergency number are visible without scrolling. */
const LOW = '@media (max-height: 46rem)';

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
    overflowY: 'auto',
    animation: 'rise-in 240ms',
  },
});
const Words = chakra('div', {
  base: {
    flex: '1',
    // With text at 200 % on a phone less would be left: then the whole sheet scrolls.
    minH: '15rem',
    overflowY: 'auto',
    p: { base: '5', md: '9' },
    // A shade at the lower edge, covered when there is nothing more to scroll to.
    bg: 'linear-gradient(transparent, var(--winny-colors-card) 60%) 0 100% / 100% 2.5rem no-repeat local, linear-gradient(transparent, var(--winny-colors-line)) 0 100% / 100% 1rem no-repeat',
    [LOW]: { py: '4' },
  },
});
const Footer = chakra('div', {
  base: {
    display: 'grid',
    // Two in a row, where two fit.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))',
    gap: '2',
    '& > *': { px: '2' },
    px: { base: '5', md: '9' },
    py: { base: '3', md: '5' },
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});
const Title = chakra('h2', { base: { ...looks.title, mb: '2', [LOW]: { fontSize: '1.25rem' } } });
const Description = chakra('p', { base: { ...looks.description, [LOW]: { textStyle: 'fine' } } });
const Body = chakra('div', { base: { mt: '5', [LOW]: { mt: '2.5' } } });

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
          <Title id={`${id}-title`} pe={onClose ? '12' : '0'}>
            {title}
          </Title>
          <Description id={`${id}-description`} pe={onClose ? '12' : '0'}>
            {description}
          </Description>
          <Body>{children}</Body>
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
