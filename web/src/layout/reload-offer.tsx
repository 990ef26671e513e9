import { chakra } from '@chakra-ui/react';
import { Button } from '../ui/button/button.tsx';
import { usePartsMissing } from '../ui/lazy/fetch-part.ts';

const Notice = chakra('div', {
  base: {
    pos: 'fixed',
    insetInline: '4',
    top: 'calc(var(--winny-spacing-header) + 0.5rem)',
    zIndex: 'toast',
    maxW: '32rem',
    mx: 'auto',
    px: '5',
    py: '3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'raised',
  },
});

/** Offers a reload when a lazy part could not be fetched. Drafts are in session storage, so none is lost. */
export function ReloadOffer() {
  const missing = usePartsMissing((state) => state.missing);
  return (
    <div role="status">
      {missing && (
        <Notice>
          <span>A part of this page could not be fetched. What you wrote is kept.</span>
          <Button size="sm" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        </Notice>
      )}
    </div>
  );
}
