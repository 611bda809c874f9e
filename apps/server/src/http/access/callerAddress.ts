import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESSES = new BlockList();
LOOPBACK_ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK_ADDRESSES.addAddress('::1', 'ipv6');

const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
}
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** True for loopback, private and link-local addresses. */
export function isPrivateAddress(address: string): boolean {
  return isIn(PRIVATE_NETWORKS, address);
}

const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i;

/** True if a Host header names this machine. */
export function isLocalHost(host: string | undefined): boolean {
  return LOCAL_NAMES.test(host ?? '');
}

/**
 * True if the request comes from this machine: a loopback address, no proxy in between, and a local host name, so
 * that a public name pointed at this machine (DNS rebinding) does not count.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isIn(LOOPBACK_ADDRESSES, request.socket.remoteAddress ?? '') &&
    isIn(LOOPBACK_ADDRESSES, request.ip) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined &&
    isLocalHost(request.headers.host)
  );
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address, expanded. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Identifies a caller's network: the first three bytes of an IPv4 address (/24), or the /64 network in IPv6. */
export function networkKey(address: string): string {
  const caller = callerKey(address);
  return isIP(caller) === 4 ? `${caller.split('.', 3).join('.')}.0/24` : caller;
}

/** Identifies a caller: an IPv4 address, or the /64 network that one machine usually owns in IPv6. */
export function callerKey(address: string): string {
  const short = IPV4_IN_IPV6.exec(address)?.[1] ?? address;
  return isIP(short) === 6 ? `${networkOf(short)}::/64` : short;
}
