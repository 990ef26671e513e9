import type { BrowserContext, WebSocketRoute } from 'playwright-core';

/** The line between a browser and the product, which can be cut in its parts. */
export interface BreakableLine {
  /** No socket any more, neither kind; REST goes on. */
  withoutSocket(): Promise<void>;
  /** Nothing goes through. */
  cut(): Promise<void>;
  mend(): void;
}

/** Lays the line; to be called before the first page is opened. */
export async function breakableLine(context: BrowserContext): Promise<BreakableLine> {
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
    mend: () => {
      sockets = true;
      rest = true;
    },
  };
}
