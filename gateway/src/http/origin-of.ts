import type { Request } from 'express';

/** Hosts that may be written into a page or a link; any other Host header is ignored. */
const HOST = /^[a-z0-9.-]+(?::\d+)?$|^\[[0-9a-f:.]+\](?::\d+)?$/i;

/**
 * The origin at which a request reached us: the public URL if there is one, else the Host header.
 * @returns an empty string for an unknown host
 */
export function originOf(request: Request, appUrl: string | undefined): string {
  if (appUrl) return new URL(appUrl).origin;
  // `request.protocol` is the proxy's header unchecked, so only http or https is used.
  return HOST.test(request.host) ? `${request.secure ? 'https' : 'http'}://${request.host}` : '';
}
