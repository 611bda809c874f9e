import { expect, test } from 'vitest';
import { UciSession } from '../uci/UciSession.ts';
import { stockfishAssets } from './assets.ts';
import { browserEngineOptions, connectStockfishWorker, stockfishScript } from './connectStockfishWorker.ts';

class RecordingWorker extends EventTarget {
  static latest: RecordingWorker | undefined;
  readonly address: string;
  readonly posted: unknown[] = [];
  terminated = false;

  constructor(address: string) {
    super();
    this.address = address;
    RecordingWorker.latest = this;
  }

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }
}

async function served() {
  return new Response(null);
}

function connect(crossOriginIsolated: boolean, fetch: (address: string) => Promise<Response> = served) {
  const surroundings = {
    Worker: RecordingWorker as unknown as typeof Worker,
    crossOriginIsolated,
    fetch: fetch as typeof globalThis.fetch,
  };
  const connection = connectStockfishWorker({ url: '/engine/' }, surroundings);
  return { connection, worker: RecordingWorker.latest! };
}

test('threads only on an isolated page, and both builds are among the served files', () => {
  expect(connect(true).worker.address).toBe('/engine/stockfish-19-lite.js');
  expect(connect(false).worker.address).toBe('/engine/stockfish-19-lite-single.js');
  expect(stockfishAssets).toContain(stockfishScript(true));
  expect(stockfishAssets).toContain(stockfishScript(false));
});

test('one message a command, one line a call', () => {
  const { connection, worker } = connect(false);
  const lines: string[] = [];
  connection.onLine((line) => lines.push(line));
  connection.send('position startpos\ngo depth 1');
  worker.dispatchEvent(new MessageEvent('message', { data: 'info depth 1\nbestmove e2e4' }));
  worker.dispatchEvent(new MessageEvent('message', { data: { not: 'text' } }));
  expect(worker.posted).toEqual(['position startpos', 'go depth 1']);
  expect(lines).toEqual(['info depth 1', 'bestmove e2e4']);
  connection.close();
  expect(worker.terminated).toBe(true);
});

test('a broken worker is an error of the connection', () => {
  const { connection, worker } = connect(false);
  const errors: string[] = [];
  connection.onError(({ message }) => errors.push(message));
  worker.dispatchEvent(new Event('error'));
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'unreachable' }));
  expect(errors).toEqual(['/engine/stockfish-19-lite-single.js could not be loaded.', 'unreachable']);
});

test('a program file that the server refuses is an error, for the worker would keep silent', async () => {
  const asked: string[] = [];
  const { connection } = connect(true, async (address) => {
    asked.push(address);
    return new Response(null, { status: 404 });
  });
  const error = await new Promise<Error>((resolve) => connection.onError(resolve));
  expect(error).toMatchObject({ code: 'start-failed', message: expect.stringContaining('404') });
  expect(asked).toEqual(['/engine/stockfish-19-lite.wasm']);
});

test('a failed request or a good response is not an error', async () => {
  const answers = [() => Promise.reject(new TypeError('offline')), served];
  for (const answer of answers) {
    const { connection } = connect(false, answer);
    const errors: Error[] = [];
    connection.onError((error) => errors.push(error));
    // The next turn of the event loop: the answers above have been taken by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([]);
  }
});

test.each([
  ['no workers at all', undefined],
  [
    'workers refused',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    },
  ],
])('%s: no-worker', (_, refused) => {
  const surroundings = {
    Worker: refused as unknown as typeof Worker,
    crossOriginIsolated: false,
    fetch: served as typeof globalThis.fetch,
  };
  expect(() => connectStockfishWorker({ url: '/engine/' }, surroundings)).toThrow(
    expect.objectContaining({ code: 'no-worker' }),
  );
});

test('the options of the application have the names of the protocol, and an engine that lists them gets them all', () => {
  const sent: string[] = [];
  const session = new UciSession({ options: browserEngineOptions, send: (text) => sent.push(text) });
  session.connected();
  for (const line of [
    'option name Use NNUE type check default true',
    'option name Hash type spin default 16 min 1 max 1024',
    'option name MultiPV type spin default 1 min 1 max 256',
    'option name Threads type spin default 1 min 1 max 8',
    'option name UCI_AnalyseMode type check default false',
    'uciok',
  ])
    session.received(line);
  expect(sent.filter((text) => text.startsWith('setoption'))).toEqual([
    'setoption name Use NNUE value true',
    'setoption name Hash value 64',
    'setoption name MultiPV value 1',
    'setoption name Threads value 2',
    'setoption name UCI_AnalyseMode value true',
  ]);
});
