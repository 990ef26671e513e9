import { useState } from 'react';

/** The last value that was not null, so that a dialog keeps its words while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
