import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { MessagePage } from '../layout/message-page.tsx';
import { Button } from '../ui/button/button.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { GateScene } from '../ui/picture/gate-scene.tsx';

const Path = chakra('code', {
  base: { px: '1.5', py: '0.5', bg: 'sunk', borderRadius: 'xs', fontSize: '0.9em', color: 'ink' },
});

/** Shown for every unknown path. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <MessagePage
      picture={<GateScene />}
      title="404 Page Not Found"
      actions={
        <Button asChild>
          <Link to="/">Go home</Link>
        </Button>
      }
    >
      <PageTitle>Page not found · Winny</PageTitle>
      <p>The path ends at this gate. There is nothing behind it, and you have done nothing wrong.</p>
      <chakra.p mt="3" textStyle="small">
        Building this? Did you forget to add <Path>{pathname}</Path> to the router?
      </chakra.p>
    </MessagePage>
  );
}
