import type { BrowserContext, WebSocketRoute } from 'playwright-core';

/** A network between a browser and the product that can be interrupted. */
export interface BreakableNetwork {
  /** Blocks both socket transports; REST still works. */
  withoutSocket(): Promise<void>;
  /** Blocks everything. */
  cut(): Promise<void>;
  restore(): void;
}

/** Intercepts the network of a browser context; call it before opening a page. */
export async function breakableNetwork(context: BrowserContext): Promise<BreakableNetwork> {
  let sockets = true;
  let rest = true;
  const open = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (!sockets) return socket.close();
    const server = socket.connectToServer();
    open.add(socket);
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
  });
  await context.route(/\/(?:socket\.io|api)\//, (route) => {
    const works = route.request().url().includes('/socket.io/') ? sockets : rest;
    return works ? route.fallback() : route.abort();
  });
  const endSockets = async (): Promise<void> => {
    sockets = false;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  };
  return {
    withoutSocket: endSockets,
    cut: async () => {
      rest = false;
      await endSockets();
    },
    restore: () => {
      sockets = true;
      rest = true;
    },
  };
}
