import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A fault for matching requests, `times` of them (default 1). `cut` breaks the connection in the middle of the line
 * after `lines` lines, `stall` goes silent there, `slow` pauses `ms` before each line. `drip` sends nothing but a space every `ms`.
 */
export type Fault = { readonly path?: RegExp; times?: number } & (
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'page-not-found' }
  | { readonly kind: 'hang-up' }
  | { readonly kind: 'cut' | 'stall'; readonly lines: number }
  | { readonly kind: 'slow' | 'drip'; readonly ms: number }
);

/** A received request. */
interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A request that waits. */
interface Held {
  /** Resolves when it has come. */
  readonly arrived: Promise<void>;
  letGo(): void;
}

interface Gate {
  readonly path: RegExp;
  readonly arrive: () => void;
  readonly opened: Promise<void>;
}

/** A running stand-in. */
export interface StandInServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  addFault(fault: Fault): void;
  /** Keeps the next matching request waiting until it is let go. */
  hold(path: RegExp): Held;
  close(): Promise<void>;
}

/** Answers requests without one of the simple faults. */
export type Answer = (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  fault?: Fault,
) => Promise<void>;

const PAGE = '<!DOCTYPE html><html><body><h1>Page not found</h1></body></html>';

/** Sends an HTML page, as both services do for clients they reject. */
export function sendPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}

/** Sends a JSON body. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Waits until a response takes more, or is closed. What was listened for is let go: a long answer waits a thousand times. */
async function untilWritable(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  const waits = ['drain', 'close'].map((event) => once(response, event, over));
  await Promise.race(waits).finally(() => over.abort());
}

/** Writes lines with backpressure and the given fault. */
export async function sendLines(
  response: ServerResponse,
  lines: Iterable<string>,
  fault?: Fault,
): Promise<void> {
  let sent = 0;
  for (const line of lines) {
    if (response.destroyed) return;
    if ((fault?.kind === 'cut' || fault?.kind === 'stall') && sent === fault.lines) {
      response.write(line.slice(0, line.length / 2));
      // Let the half line be sent before the connection closes.
      if (fault.kind === 'cut') setTimeout(() => response.destroy(), 20);
      return;
    }
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (!response.write(line)) await untilWritable(response);
    sent += 1;
  }
  response.end();
}

/** True if the User-Agent has a contact; both services reject others. */
export function hasContact(request: IncomingMessage): boolean {
  return /https?:\/\/|[^\s@]+@[^\s@]+/.test(request.headers['user-agent'] ?? '');
}

function takeFault(faults: Fault[], path: string): Fault | undefined {
  const found = faults.find((fault) => (fault.times ?? 1) > 0 && (fault.path?.test(path) ?? true));
  if (found) found.times = (found.times ?? 1) - 1;
  return found;
}

function drip(response: ServerResponse, ms: number): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const drops = setInterval(() => response.write(' '), ms);
  response.once('close', () => clearInterval(drops));
}

function meet(fault: Fault | undefined, response: ServerResponse): boolean {
  if (fault?.kind === 'status') response.writeHead(fault.status, fault.headers).end('{"error":"fault"}');
  else if (fault?.kind === 'page-not-found') sendPage(response, 404);
  else if (fault?.kind === 'hang-up') response.destroy();
  else if (fault?.kind === 'drip') drip(response, fault.ms);
  else return false;
  return true;
}

/** Where a browser signs in: it may come while another request is open. */
const SIGN_IN_PAGE = /^\/(?:oauth|authorize)\b/;

/** Starts a server on a free port of this machine. A second request while one is open gets 429, as on both services. */
export async function startStandInServer(
  answer: Answer,
  initialFaults: readonly Fault[],
): Promise<StandInServer> {
  const requests: SeenRequest[] = [];
  const faults = initialFaults.map((fault) => ({ ...fault }));
  const gates: Gate[] = [];
  const pass = async (path: string): Promise<void> => {
    const index = gates.findIndex((gate) => gate.path.test(path));
    const [gate] = index === -1 ? [] : gates.splice(index, 1);
    gate?.arrive();
    await gate?.opened;
  };
  let open = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    if (open > 1 && !SIGN_IN_PAGE.test(path)) {
      sendJson(response, 429, { error: 'Please only run 1 request(s) at a time' });
      return;
    }
    const fault = takeFault(faults, path);
    if (meet(fault, response)) return;
    pass(path)
      .then(() => answer(new URL(path, 'http://stand-in'), request, response, fault))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    addFault: (fault) => {
      faults.push({ ...fault });
    },
    hold: (path) => {
      const [arrival, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      gates.push({ path, arrive: arrival.resolve, opened: opening.promise });
      return { arrived: arrival.promise, letGo: opening.resolve };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
