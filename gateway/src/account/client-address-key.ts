import { isIPv4, isIPv6 } from 'node:net';

/** Longer than any IP address in any notation. */
const MAX_TEXT_LENGTH = 64;

/**
 * The key under which all limits count a client address. An IPv6 customer has a whole /64, so it counts as one; an
 * IPv4-mapped IPv6 address counts as the IPv4 address. A port or zone added by a proxy is removed.
 * @param address as Express or a socket reports it; text that is not an address is its own key
 */
export function clientAddressKey(address: string | undefined): string {
  if (!address) return 'unknown';
  const bare = withoutPort(address.trim()).split('%')[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return bare.slice(0, MAX_TEXT_LENGTH) || 'unknown';
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

/** The eight groups of a valid IPv6 address. The URL parser normalises every notation, including those that end in IPv4. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}
