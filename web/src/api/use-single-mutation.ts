import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time. `isPending` alone does not ensure that: it is rendered a moment after the first click,
 * and a second click can come before it, which would start a second checkout, or report that there is nothing left to cancel.
 */
export function useSingleMutation<Answer, Input = void>({
  mutationFn,
  ...options
}: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Answer>;
}) {
  const running = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await mutationFn(input);
      } finally {
        running.current = false;
      }
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback(
    (input: Input) => {
      if (running.current) return;
      running.current = true;
      mutate(input);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
