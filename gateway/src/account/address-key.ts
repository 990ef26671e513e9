import { isIPv4, isIPv6 } from 'node:net';

/** Longer than any address in any notation. */
const TEXT_AT_MOST = 64;

/**
 * The key under which a client address is counted by every limit. An IPv6 customer holds a whole /64, so that all of it counts
 * as one; an IPv4 address in IPv6 notation counts as the IPv4 address. A port or zone that a proxy adds is left out.
 * @param address as Express or a socket gives it; anything that is no address is counted under its own text
 */
export function addressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const bare = withoutPort(address.trim()).split('%')[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return bare.slice(0, TEXT_AT_MOST) || 'unknown';
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight groups of a valid IPv6 address. The URL parser writes every notation, also one that ends in IPv4, in one way. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}
