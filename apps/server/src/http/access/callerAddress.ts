import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the address is one of ours rather than of the internet. */
export const isPrivateAddress = (address: string): boolean => isIn(privateNetworks, address);

const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i;

/** Whether a Host header names this very machine. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL_NAMES.test(host ?? '');

/**
 * Whether the request was made on this very machine: from a loopback address, not passed on by a proxy, and under a
 * local name, so that a page elsewhere whose name was pointed at this machine does not count.
 */
export const isOwnMachine = (request: FastifyRequest): boolean =>
  isIn(loopback, request.socket.remoteAddress ?? '') &&
  isIn(loopback, request.ip) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  isLocalHost(request.headers.host);

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address, written out. */
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

/** What tells machines apart: an IPv4 address, or the /64 network that one machine has all of in IPv6. */
export function callerKey(address: string): string {
  const short = IPV4_IN_IPV6.exec(address)?.[1] ?? address;
  return isIP(short) === 6 ? `${networkOf(short)}::/64` : short;
}
