import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';

/** A request that must not be made, or an answer that must not be read on. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

/** What goes out, and how much may come back. */
export interface OutgoingRequest {
  /** The configured address of the service: nothing else is asked. */
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  readonly longestMs?: number;
}

/** What came back; `bytes` throws `OutgoingRefused` when more comes than allowed. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Response['headers'];
  /** The address that answered in the end, after redirections. */
  readonly url: string;
  bytes(): AsyncGenerator<Uint8Array>;
}

/** All games of a busy account are some hundred megabytes; more than this is no chess. */
const MAX_BYTES = 2_000_000_000;
/** As long as a load may take. */
const LONGEST_MS = 6 * 3_600_000;
/** A player's name in other letters is redirected once. */
const MOST_REDIRECTS = 3;

const notPublic = new BlockList();
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
  notPublic.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to the internet rather than to this machine, its network or nobody. */
export function isPublicAddress(address: string): boolean {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(ipv4);
  return family !== 0 && !notPublic.check(ipv4, family === 6 ? 'ipv6' : 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks names up, and refuses those that lead to an address which is not public: checked where the connection is made. */
export const publicLookup =
  (resolve: Resolve = lookup) =>
  (hostname: string, options: LookupOptions, found: Found): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return found(new OutgoingRefused(`${hostname} leads to an address that is not public`), []);
      }
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };

const toInternet = new Agent({ connect: { lookup: publicLookup() } });
/** For an operator who has configured an address of this machine or network by its number. */
const toConfiguredAddress = new Agent();

function agentFor({ hostname }: URL): Agent {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || name === 'localhost' ? toConfiguredAddress : toInternet;
}

function within(target: URL, origin: string): URL {
  if (target.origin === new URL(origin).origin && target.username === '') return target;
  throw new OutgoingRefused(`${target.host} is not ${new URL(origin).host}`);
}

async function follow(request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
  const { origin, path, headers } = request;
  let target = within(new URL(path, origin.endsWith('/') ? origin : `${origin}/`), origin);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(target, {
      headers,
      signal,
      redirect: 'manual',
      dispatcher: agentFor(target),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    target = within(new URL(location, target), origin);
  }
  throw new OutgoingRefused(`${target.host} redirects without end`);
}

/**
 * The one way out of the service: a GET to a configured host and no other, redirections included. Names that lead to
 * addresses which are not public are refused; size and time are limited.
 */
export async function askOutside(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { maxBytes = MAX_BYTES, longestMs = LONGEST_MS } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(longestMs)]);
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
