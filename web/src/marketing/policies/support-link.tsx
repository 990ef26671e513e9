import { SUPPORT_EMAIL } from '../../layout/navigation.ts';
import { TextLink } from '../../ui/text/text.tsx';

/** A link to the support e-mail address, for use within a sentence. */
export function SupportLink() {
  return <TextLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</TextLink>;
}
