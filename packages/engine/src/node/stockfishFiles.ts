import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stockfishAssets } from '../browser/assets.ts';

const binFolder = join(dirname(createRequire(import.meta.url).resolve('stockfish/package.json')), 'bin');

/**
 * Absolute paths of the files that a web build copies to its engine folder under their own names
 * (the names of `stockfishAssets`).
 */
export function stockfishAssetPaths(): readonly string[] {
  return stockfishAssets.map((name) => join(binFolder, name));
}

/**
 * The command line of the engine: a native binary when its path is given (STOCKFISH_PATH), else the
 * full-network WebAssembly build under the running Node.
 */
export function stockfishCommand(nativePath?: string): readonly string[] {
  if (nativePath !== undefined && nativePath !== '') return [nativePath];
  return [process.execPath, join(binFolder, 'stockfish-19-single.js')];
}
