import { TextLink } from '../../ui/text/text.tsx';
import type { Policy } from './policy.ts';

export const DISCLAIMER_POLICY: Policy = {
  id: 'disclaimer',
  title: 'Disclaimer',
  short:
    'Winny is not a licensed therapist and is for educational support only. If you are in crisis, please contact professional services.',
  clauses: [
    {
      id: 'disclaimer-ai',
      title: 'Winny is an AI',
      body: (
        <p>
          No person reads along or writes the replies. Winny has no training as a clinician, no registration
          and no duty of care as a clinician has. The names of therapy styles describe a manner of talking.
          Using one here is not that therapy.
        </p>
      ),
    },
    {
      id: 'disclaimer-wrong',
      title: 'It can be wrong',
      body: (
        <p>
          A language model can misunderstand, forget, make things up, and sound sure while it does. Check what
          matters with somebody who knows: a GP for your health, a lawyer for the law. It does not know your
          history, your medicines or the room you are in.
        </p>
      ),
    },
    {
      id: 'disclaimer-crisis',
      title: 'It is no emergency service',
      body: (
        <>
          <p>
            Winny looks for signs of danger and shows crisis lines when it sees them. It can miss them, and it
            can see them where there are none. It cannot call anybody for you, and nobody is told.
          </p>
          <p>
            If you have hurt yourself, might, or are in danger from somebody, call 999, or 112, or your
            country’s number. <TextLink href="/crisis">All crisis lines</TextLink>.
          </p>
        </>
      ),
    },
    {
      id: 'disclaimer-links',
      title: 'Other people’s services',
      body: (
        <p>
          We name crisis lines and organisations because we think they help. They are not ours, are not
          connected with us, and change: if a number does not work, try the next one, and tell us.
        </p>
      ),
    },
    {
      id: 'disclaimer-claims',
      title: 'Stories and figures',
      body: (
        <p>
          Stories and example conversations on our pages are samples written by us, and say so. Claims about
          our sister platform are its own and are about its human therapists. We promise no result.
        </p>
      ),
    },
  ],
};
