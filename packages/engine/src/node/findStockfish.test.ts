import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { findStockfish, isUsable, stockfishCommand } from './stockfishFiles.ts';

// The real engine loads 99 MB first.
vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'tabia-stockfish-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder with a program `stockfish` that a shell runs; returns the folder. */
function folderWith(name: string, script: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  const path = join(folder, 'stockfish');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return folder;
}

test.each([
  ['Stockfish 17.1', true],
  ['Stockfish 17', true],
  ['Stockfish 18 64 POPCNT', true],
  ['Stockfish 16.1', false],
  ['Stockfish 9', false],
  ['Stockfish dev-20260101-abcdef12', false],
  ['Fairy-Stockfish 19', false],
  ['Komodo 17', false],
  ['Stockfish 19 WASM Multithreaded', false],
])('%s may be used: %s', (name, expected) => {
  expect(isUsable(name)).toBe(expected);
});

describe.skipIf(process.platform === 'win32')('a Stockfish on the PATH', () => {
  const silent = folderWith('silent', 'sleep 30');
  const old = folderWith('old', 'echo "id name Stockfish 16.1"; echo uciok');
  const broken = folderWith('broken', 'exit 3');
  const missing = join(root, 'missing');

  test('is found behind programs that are too old, broken or no faster', async () => {
    const engine = stockfishCommand().join(' ');
    const wasm = folderWith('wasm', `exec ${engine}`);
    // The one engine at hand, by the name that a native one gives.
    const real = folderWith('real', `${engine} | sed -u 's/ WASM//'`);
    const found = await findStockfish([missing, old, broken, wasm, real].join(delimiter), 50_000);
    expect(found).toEqual({ path: join(real, 'stockfish'), name: 'Stockfish 19' });
  });

  test('is not found where none can be used', async () => {
    expect(await findStockfish([missing, silent, old, broken, ''].join(delimiter), 200)).toBeUndefined();
  });
});
