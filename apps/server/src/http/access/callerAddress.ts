import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../services/context/services.ts';

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
function isPrivateAddress(address: string): boolean {
  return isIn(PRIVATE_NETWORKS, address);
}

const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i;

/** True if a Host header names this machine. */
export function isLocalHost(host: string | undefined): boolean {
  return LOCAL_NAMES.test(host ?? '');
}

/** Headers that a proxy adds. A client may forge them, so they never say who it is. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
] as const;

/** True if a proxy, or somebody who pretends to be one, has handled the request. */
export function hasForwardingHeader({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

/** A check whether a peer may be a proxy, through which all users come: one of the settings, or any nearby before a site with https. */
export function proxyCheck({
  trustedProxies,
  publicUrl,
}: Pick<Settings, 'trustedProxies' | 'publicUrl'>): (peer: string) => boolean {
  if (trustedProxies.length === 0) return (peer) => publicUrl.startsWith('https:') && isPrivateAddress(peer);
  const named = new BlockList();
  for (const entry of trustedProxies) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) named.addAddress(network, family);
    else named.addSubnet(network, Number(bits), family);
  }
  return (peer) => isIn(named, peer);
}

/** All users behind a proxy that is not named in the settings count as one machine: it may do this much more. */
export const UNNAMED_PROXY_FACTOR = 100;

/**
 * True if the request comes through a proxy that `TRUSTED_PROXIES` does not name, so that all users have its address.
 * The peer is in a private network, and either the public address is https, which only a proxy can serve, or a proxy
 * left its header. From a public address a forged header changes nothing.
 */
export function isThroughUnnamedProxy(
  request: FastifyRequest,
  { isLocal, trustedProxies, publicUrl }: Pick<Settings, 'isLocal' | 'trustedProxies' | 'publicUrl'>,
): boolean {
  if (isLocal || trustedProxies.length > 0) return false;
  if (!isPrivateAddress(request.socket.remoteAddress ?? '')) return false;
  return publicUrl.startsWith('https:') || hasForwardingHeader(request);
}

/**
 * True if the request comes from this machine: a loopback address, no proxy in between, and a local host name, so
 * that a public name pointed at this machine (DNS rebinding) does not count.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isIn(LOOPBACK_ADDRESSES, request.socket.remoteAddress ?? '') &&
    isIn(LOOPBACK_ADDRESSES, request.ip) &&
    !hasForwardingHeader(request) &&
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

/** The network of a caller; undefined where all callers have one: behind a proxy that is not named, and on a local install. */
export function guestNetworkOf(
  request: FastifyRequest,
  config: Pick<Settings, 'isLocal' | 'trustedProxies' | 'publicUrl'>,
): string | undefined {
  return config.isLocal || isThroughUnnamedProxy(request, config) ? undefined : networkKey(request.ip);
}

/** Identifies a caller: an IPv4 address, or the /64 network that one machine usually owns in IPv6. */
export function callerKey(address: string): string {
  const short = IPV4_IN_IPV6.exec(address)?.[1] ?? address;
  return isIP(short) === 6 ? `${networkOf(short)}::/64` : short;
}
