import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { stockfishAssets } from '../browser/assets.ts';
import { fullBuildPaths, stockfishAssetPaths, stockfishCommand } from './stockfishFiles.ts';

test('the files to be served exist under the names the browser requests', () => {
  const paths = stockfishAssetPaths();
  expect(paths.map((path) => basename(path))).toEqual([...stockfishAssets]);
  expect(paths.every((path) => existsSync(path))).toBe(true);
});

/** The code of a WebAssembly file, without its data. */
function codeOf(bytes: Buffer): Buffer {
  const CODE = 10;
  let at = 8;
  for (;;) {
    const kind = bytes[at];
    at += 1;
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7, at += 1) {
      size += ((bytes[at] ?? 0) & 0x7f) * 2 ** shift;
      more = ((bytes[at] ?? 0) & 0x80) !== 0;
    }
    if (kind === CODE) return bytes.subarray(at, at + size);
    if (at + size >= bytes.length) throw new Error('There is no code.');
    at += size;
  }
}

/** The instructions of relaxed SIMD in some code, 0x100 to 0x113 behind the prefix 0xfd. */
function relaxedInstructions(code: Buffer): number[] {
  const found: number[] = [];
  for (let at = code.indexOf(0xfd); at >= 0; at = code.indexOf(0xfd, at + 1)) {
    const [low = 0, high] = code.subarray(at + 1, at + 3);
    if (low >= 0x80 && low <= 0x93 && high === 2) found.push(0x80 + low);
  }
  return found;
}

test('the build of visitors has no relaxed SIMD, which may round otherwise on other processors', () => {
  const [, wasm] = fullBuildPaths();
  expect(relaxedInstructions(codeOf(readFileSync(wasm)))).toEqual([]);
});

/** `i32x4.relaxed_dot_i8x16_i7x16_add_s`. */
const DOT_PRODUCT = 0x113;

test('the fast build has one instruction of relaxed SIMD, which gives the same sums on every processor', () => {
  const fast = createRequire(import.meta.url).resolve('@lichess-org/stockfish-web/sf_19_relaxed-simd.wasm');
  const found = relaxedInstructions(codeOf(readFileSync(fast)));
  expect(found.length).toBeGreaterThan(10);
  // Of whole numbers: nothing is rounded. Processors differ only above 127, which the inputs of a layer never exceed.
  expect(new Set(found)).toEqual(new Set([DOT_PRODUCT]));
});

test('a native engine is preferred to the bundled one', () => {
  expect(stockfishCommand('/usr/games/stockfish')).toEqual(['/usr/games/stockfish']);
  const [node, script] = stockfishCommand('');
  expect([node, existsSync(script!)]).toEqual([process.execPath, true]);
});
