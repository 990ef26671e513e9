import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { wornSystem } from './theme/system.ts';
import { useHydrated } from './ui/page/use-hydrated.ts';
import { Toaster } from './ui/toast/toaster.tsx';

interface AppProps {
  /** Where the address comes from: the browser, unless a page is drawn without one. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** Said once the app listens to what is on the screen: `take-over.js` waits for it. */
const LISTENING = 'winny:listening';

/** Toasts come with the app: a page that was drawn ahead has nothing to say yet. */
function Toasts() {
  return useHydrated() && <Toaster />;
}

/** The whole application. */
export function App({ router: Router = BrowserRouter }: AppProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(LISTENING));
  }, []);
  return (
    <ChakraProvider value={wornSystem}>
      <QueryClientProvider client={queryClient}>
        <Router>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </Router>
        <Toasts />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
