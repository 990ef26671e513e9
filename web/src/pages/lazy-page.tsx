import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A page in a file of its own, which comes when it is shown, or before when it is asked for. */
export interface LazyPage {
  (): ReactNode;
  /** Fetches it ahead: it is then drawn at once, as taking over what is already on the screen requires. */
  load: () => Promise<void>;
}

/** Makes a page of its file. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let fetched: ComponentType | null = null;
  const Later = lazy(async () => {
    fetched = await fetchPage();
    return { default: fetched };
  });
  function Page() {
    // Kept for as long as the page stands: the file arriving meanwhile must not put another page in its place.
    const [Drawn] = useState<ComponentType>(() => fetched ?? Later);
    return <Drawn />;
  }
  Page.load = async () => {
    fetched = await fetchPage();
  };
  return Page;
}
