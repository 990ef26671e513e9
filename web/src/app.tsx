import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { system } from './theme/system.ts';
import { Toaster } from './ui/toast/toaster.tsx';

/** The whole application. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
