import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { appSystem } from './theme/system.ts';
import { useHydrated } from './ui/page/use-hydrated.ts';
import { Toaster } from './ui/toast/toaster.tsx';

interface AppProps {
  /** Replaces the browser's router when a page is prerendered. */
  router?: ComponentType<{ children: ReactNode }>;
}

/** Dispatched once the app handles events; `load-app.js` then repeats an early click. */
const LISTENING = 'winny:listening';

/** Mounted after hydration: a prerendered page has no toasts. */
function Toasts() {
  return useHydrated() && <Toaster />;
}

/** The whole application. */
export function App({ router: Router = BrowserRouter }: AppProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(LISTENING));
  }, []);
  return (
    <ChakraProvider value={appSystem}>
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
