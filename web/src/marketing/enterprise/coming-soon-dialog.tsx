import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SALES_MAILTO } from './sales-mailto.ts';

/** Delay after the page is shown (PAGE-5). */
const OPENS_AFTER_MS = 500;

/** Says that the offer is not available yet. Closing it navigates home. */
export function ComingSoonDialog() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const leave = () => {
    setOpen(false);
    void navigate('/');
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      size="sm"
      initialFocus={back}
      title="Coming Soon"
      description="Winny for organisations is not ready yet. We would rather open late than badly. If you would like to hear from us when it is, write to us."
      footer={
        <>
          <Button asChild variant="outline">
            <a href={SALES_MAILTO}>Write to sales</a>
          </Button>
          <Button ref={back} onClick={leave}>
            Back to Winny
          </Button>
        </>
      }
    />
  );
}
