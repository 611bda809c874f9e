import { expect, test } from 'vitest';
import { stockfishAssets } from './assets.ts';
import { connectStockfishWorker, stockfishScript } from './connectStockfishWorker.ts';

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

function connect(crossOriginIsolated: boolean) {
  const surroundings = { Worker: RecordingWorker as unknown as typeof Worker, crossOriginIsolated };
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
  expect(errors).toEqual(['/engine/ could not be loaded']);
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
  const surroundings = { Worker: refused as unknown as typeof Worker, crossOriginIsolated: false };
  expect(() => connectStockfishWorker({ url: '/engine/' }, surroundings)).toThrow(
    expect.objectContaining({ code: 'no-worker' }),
  );
});
