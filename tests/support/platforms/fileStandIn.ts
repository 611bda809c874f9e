import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a server of files does wrong with those that match, `times` of them (default 1): breaks off after `bytes`, goes silent
 * there, answers with a status, sends a wrong byte, or knows no ranges.
 */
export type FileFault = { readonly name: RegExp; times?: number } & (
  | { readonly kind: 'cut' | 'stall'; readonly bytes: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang-up' | 'wrong-byte' | 'no-ranges' }
);

/** A request for a file. */
interface SeenFileRequest {
  readonly name: string;
  readonly method: string | undefined;
  readonly range: string | undefined;
}

/** A running server of files. */
export interface FileStandIn {
  readonly url: string;
  readonly requests: readonly SeenFileRequest[];
  addFault(fault: FileFault): void;
  close(): Promise<void>;
}

function takeFault(faults: FileFault[], name: string): FileFault | undefined {
  const found = faults.find((fault) => (fault.times ?? 1) > 0 && fault.name.test(name));
  if (found) found.times = (found.times ?? 1) - 1;
  return found;
}

async function send(
  response: ServerResponse,
  bytes: Uint8Array,
  fault: FileFault | undefined,
): Promise<void> {
  if (fault?.kind !== 'cut' && fault?.kind !== 'stall') return void response.end(bytes);
  response.write(bytes.subarray(0, fault.bytes));
  if (fault.kind === 'stall') return;
  // Let what was written be sent before the connection closes.
  setTimeout(() => response.destroy(), 20);
  await once(response, 'close');
}

function wrong(bytes: Uint8Array): Uint8Array {
  const spoilt = Uint8Array.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  spoilt[middle] = (spoilt[middle] ?? 0) ^ 1;
  return spoilt;
}

/** Serves files with ranges on a free port of this machine, as the home of the games and that of the networks do. */
export async function startFileStandIn(files: Readonly<Record<string, Uint8Array>>): Promise<FileStandIn> {
  const requests: SeenFileRequest[] = [];
  const faults: FileFault[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = (request.url ?? '/').slice(1);
    const { range } = request.headers;
    requests.push({ name, method: request.method, range });
    const whole = files[name];
    if (!whole) return void response.writeHead(404).end();
    const length = { 'content-length': String(whole.length), 'accept-ranges': 'bytes' };
    if (request.method === 'HEAD') return void response.writeHead(200, length).end();
    const fault = takeFault(faults, name);
    if (fault?.kind === 'status') return void response.writeHead(fault.status).end();
    if (fault?.kind === 'hang-up') return void response.destroy();
    const bytes = fault?.kind === 'wrong-byte' ? wrong(whole) : whole;
    const from = fault?.kind === 'no-ranges' ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from >= whole.length) return void response.writeHead(416).end();
    const rest = bytes.subarray(from);
    response.writeHead(
      from > 0 ? 206 : 200,
      from > 0
        ? {
            'content-length': String(rest.length),
            'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}`,
          }
        : length,
    );
    await send(response, rest, fault);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    addFault: (fault) => {
      faults.push({ ...fault });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
