import { Link } from 'react-router-dom';
import { Text, TextLink } from '../ui/text/text.tsx';

/** The disclaimer of the footer and the dashboard (PROD-7, PROD-8). */
export function Disclaimer({ linked = false }: { linked?: boolean }) {
  return (
    <Text tone="muted" textStyle="small" maxW="measure">
      Winny is not a licensed therapist and is for educational support only. If you are in crisis, please
      contact professional services.{' '}
      {linked && (
        <TextLink asChild>
          <Link to="/terms-policies">Read our terms and policies</Link>
        </TextLink>
      )}
    </Text>
  );
}
