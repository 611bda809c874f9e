import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';

/** A request that is not allowed, or a response that exceeds its limits. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

/** A request to a configured host, and its limits. */
export interface OutgoingRequest {
  /** The configured origin: requests go nowhere else. */
  readonly origin: string;
  readonly path: string;
  /** GET if omitted. */
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /**
   * Nobody sends it again. It gets a new connection: a host may close a kept one at the moment in which the next request comes, and loses
   * that request.
   */
  readonly isSentOnce?: boolean;
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  readonly maxMs?: number;
}

/** A response; `bytes` throws `OutgoingRefused` if it exceeds the limit. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Response['headers'];
  /** The final URL after redirects. */
  readonly url: string;
  bytes(): AsyncGenerator<Uint8Array>;
}

/** All games of a busy account are a few hundred megabytes. */
const MAX_BYTES = 2_000_000_000;
/** The longest load. */
const MAX_MS = 6 * 3_600_000;
/** A player name in different case is redirected once. */
const MAX_REDIRECTS = 3;

const NON_PUBLIC_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  NON_PUBLIC_NETWORKS.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NON_PUBLIC_NETWORKS.addSubnet(network, bits, 'ipv6');
}

/** True for public internet addresses. */
export function isPublicAddress(address: string): boolean {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(ipv4);
  return family !== 0 && !NON_PUBLIC_NETWORKS.check(ipv4, family === 6 ? 'ipv6' : 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A DNS lookup that rejects names with a non-public address. Checked when the connection is made, so that DNS
 * rebinding cannot bypass it.
 */
export function publicLookup(resolve: Resolve = lookup) {
  return (hostname: string, options: LookupOptions, found: Found): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return found(new OutgoingRefused(`${hostname} leads to an address that is not public`), []);
      }
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };
}

type AgentOptions = ConstructorParameters<typeof Agent>[0];

/** `byNumber` is for operators who configure a local address. */
function createAgents(options: AgentOptions) {
  return {
    byName: new Agent({ ...options, connect: { lookup: publicLookup() } }),
    byNumber: new Agent(options),
  };
}

const KEPT = createAgents({});
const NEW_FOR_EACH_REQUEST = createAgents({ pipelining: 0 });

function agentFor({ hostname }: URL, isSentOnce: boolean): Agent {
  const { byName, byNumber } = isSentOnce ? NEW_FOR_EACH_REQUEST : KEPT;
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || name === 'localhost' ? byNumber : byName;
}

function requireOrigin(target: URL, origin: string): URL {
  if (target.origin === new URL(origin).origin && target.username === '') return target;
  throw new OutgoingRefused(`${target.host} is not ${new URL(origin).host}`);
}

async function follow(request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
  const { origin, path, method = 'GET', headers, body, isSentOnce = false } = request;
  let target = requireOrigin(new URL(path, origin.endsWith('/') ? origin : `${origin}/`), origin);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(target, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      redirect: 'manual',
      dispatcher: agentFor(target, isSentOnce),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    if (method !== 'GET' && method !== 'HEAD')
      throw new OutgoingRefused(`${target.host} redirects what may only be asked once`);
    target = requireOrigin(new URL(location, target), origin);
  }
  throw new OutgoingRefused(`${target.host} redirects without end`);
}

/**
 * Sends a request to a configured host and reads its answer. It follows redirects of what only reads within that host. Names that resolve to
 * non-public addresses are refused; size and time are limited.
 */
export async function askOutside(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { maxBytes = MAX_BYTES, maxMs = MAX_MS } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(maxMs)]);
  const response = await follow(request, signal).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown };
    throw cause instanceof OutgoingRefused ? cause : error;
  });
  return {
    status: response.status,
    headers: response.headers,
    url: response.url,
    async *bytes() {
      let size = 0;
      for await (const piece of response.body ?? []) {
        const bytes = piece as Uint8Array;
        size += bytes.byteLength;
        if (size > maxBytes) throw new OutgoingRefused(`The answer has more than ${maxBytes} bytes`);
        yield bytes;
      }
    },
  };
}
