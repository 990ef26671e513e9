import { SUPPORT_EMAIL } from '../../layout/navigation.ts';
import { TextLink } from '../../ui/text/text.tsx';

/** The address to write to, within a sentence. */
export function SupportLink() {
  return <TextLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</TextLink>;
}
