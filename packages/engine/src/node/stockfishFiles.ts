import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stockfishAssets } from '../browser/assets.ts';

const binFolder = join(dirname(createRequire(import.meta.url).resolve('stockfish/package.json')), 'bin');

/**
 * Absolute paths of the files that a web build copies to its engine folder under the names of `stockfishAssets`.
 */
export function stockfishAssetPaths(): readonly string[] {
  return stockfishAssets.map((name) => join(binFolder, name));
}

/**
 * The command line of the engine: a native binary if its path is given (STOCKFISH_PATH), otherwise the
 * full-network WebAssembly build under the current Node.
 */
export function stockfishCommand(nativePath?: string): readonly string[] {
  if (nativePath !== undefined && nativePath !== '') return [nativePath];
  // No flags and not the threaded build: measured at 10 k, 100 k and 1 M nodes, --no-wasm-tier-up, --no-liftoff,
  // --no-wasm-dynamic-tiering, --no-wasm-bounds-checks and --single-threaded made no search faster, and the
  // threaded build on one thread was slower, most of all in short searches.
  return [process.execPath, join(binFolder, 'stockfish-19-single.js')];
}
