import { Box, chakra, Flex } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import { countCharacters } from '@winny/common/domain/count-characters';
import { ArrowUp, Square } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** A landscape phone, or a large zoom: the buttons stand beside the field, to leave height for the messages. */
const LOW = '@media (max-height: 30rem) and (min-width: 30rem)';

const Field = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    // CHAT-15: between 60 px and 200 px, growing with its text.
    minH: '60px',
    maxH: '200px',
    // In a low window the field scrolls earlier, so that the safety notice below it stays visible.
    '@media (max-height: 36rem)': { maxH: '108px' },
    [LOW]: { flex: '1 1 12rem', minW: '0' },
    px: '2',
    py: '2',
    bg: 'transparent',
    color: 'ink',
    resize: 'none',
    fontSize: 'md',
    lineHeight: 'body',
    outline: 'none',
    _focusVisible: { outline: 'none' },
    _placeholder: { color: 'muted', opacity: 1 },
    _disabled: { cursor: 'not-allowed' },
  },
});

/** The raised form around the field. It shows the focus ring for the whole composer. */
const Float = chakra('form', {
  base: {
    // Above the connection notice, which would otherwise cover the focus ring.
    pos: 'relative',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'panel',
    boxShadow: 'raised',
    p: '3',
    cursor: 'text',
    [LOW]: { display: 'flex', alignItems: 'flex-end', gap: '3', py: '2' },
    '&:has(textarea:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'evergreen',
      outlineOffset: '2px',
      borderColor: 'transparent',
    },
  },
});

/** The length from which the character counter is shown. */
const COUNT_FROM = LIMITS.messageChars - 400;
const count = new Intl.NumberFormat('en-GB');

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** A message is being sent. */
  sending: boolean;
  /** A reply is being written, or is about to start. */
  writing: boolean;
  /** The allowance is used up: the field is disabled and the send button opens the upgrade dialog. */
  locked: boolean;
  badge: ReactNode;
  /** Shown instead of the hint while locked. */
  whileLocked: ReactNode;
  fieldRef: Ref<HTMLTextAreaElement>;
}

/** The message field with its buttons. Enter sends, Shift+Enter starts a new line. */
export function Composer({
  text,
  onText,
  onSend,
  onStop,
  sending,
  writing,
  locked,
  badge,
  whileLocked,
  fieldRef,
}: ComposerProps) {
  const grow = useAutoHeight(text, fieldRef);
  const noteId = useId();
  const length = countCharacters(text.trim());
  const tooLong = length > LIMITS.messageChars;
  const nothingToSend = !locked && (length === 0 || tooLong);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nothingToSend && !sending) onSend();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing a word, Enter chooses the word. Safari ends composing before it tells.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <Float onSubmit={submit} onClick={(event) => focusField(event.currentTarget, event.target)}>
      <Field
        ref={grow}
        rows={1}
        name="message"
        aria-label="Message to Winny"
        aria-describedby={noteId}
        aria-invalid={tooLong || undefined}
        placeholder={locked ? 'Upgrade to continue chatting...' : 'Write whatever comes…'}
        disabled={locked}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Flex align="center" gap="2.5" mt="1" ps="2" css={{ [LOW]: { mt: '0', minH: '60px' } }}>
        {/* On a phone the urgent action wraps to two lines beside the badge, no higher than the button. */}
        <Box flexShrink="0" _empty={{ display: 'none' }}>
          {badge}
        </Box>
        <Box id={noteId} flex="1" minW="0" color="muted" textStyle="fine">
          {length >= COUNT_FROM ? (
            <chakra.span color={tooLong ? 'care' : undefined} fontVariantNumeric="tabular-nums">
              {count.format(length)} of {count.format(LIMITS.messageChars)} characters
            </chakra.span>
          ) : (
            !locked && (
              <chakra.span hideBelow="sm" css={{ [LOW]: { display: 'none' } }}>
                Enter sends · Shift + Enter for a new line
              </chakra.span>
            )
          )}
          {locked && whileLocked}
        </Box>
        {writing && (
          <Tooltip content="Stop writing">
            <IconButton
              label="Stop writing"
              variant="outline"
              icon={<Icon of={Square} size={16} />}
              css={{ '& svg': { fill: 'currentcolor' } }}
              onClick={onStop}
            />
          </Tooltip>
        )}
        <Tooltip content={locked ? 'Upgrade' : 'Send message'}>
          <IconButton
            type="submit"
            variant="solid"
            label={locked ? 'Upgrade' : 'Send message'}
            disabled={nothingToSend}
            pending={sending}
            icon={sending ? null : <Icon of={ArrowUp} />}
          />
        </Tooltip>
      </Flex>
      <VisuallyHidden role="status">{tooLong ? 'This message is too long to send.' : ''}</VisuallyHidden>
    </Float>
  );
}

/** A press anywhere in the composer focuses the field. */
function focusField(form: HTMLFormElement, pressed: EventTarget): void {
  if (pressed instanceof Element && pressed.closest('button, textarea')) return;
  form.querySelector('textarea')?.focus();
}

/** Sizes a text area to its text, within the limits of its style. Returns the ref for the text area. */
function useAutoHeight(text: string, forwarded: Ref<HTMLTextAreaElement>): RefCallback<HTMLTextAreaElement> {
  const field = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text the field holds.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    element.style.overflowY = element.scrollHeight > element.clientHeight ? 'auto' : 'hidden';
  }, [text]);
  return useCallback(
    (element) => {
      field.current = element;
      if (typeof forwarded === 'function') forwarded(element);
      else if (forwarded) forwarded.current = element;
    },
    [forwarded],
  );
}
