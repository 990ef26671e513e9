import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** Sizes a text area to its text, within the limits of its style. Returns the ref for the text area. */
export function useAutoHeight(
  text: string,
  forwarded: Ref<HTMLTextAreaElement>,
): RefCallback<HTMLTextAreaElement> {
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
