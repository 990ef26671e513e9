import { useEffect } from 'react';

/** Names the page in the browser's tab for as long as it is shown. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}
