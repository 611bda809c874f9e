import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stockfishAssets } from '../browser/assets.ts';

const binFolder = join(dirname(createRequire(import.meta.url).resolve('stockfish/package.json')), 'bin');

/**
 * Absolute paths of the files that a web build copies to its engine folder under the names of `stockfishAssets`.
 */
export function stockfishAssetPaths(): readonly string[] {
  return stockfishAssets.map((name) => join(binFolder, name));
}

/** The file that holds the full network: the slower build, which has it compiled in. */
export const networkHolder = join(binFolder, 'stockfish-19-single.wasm');

/** The command line of the slower build with the full network. */
export function fullBuildCommand(): readonly string[] {
  return [process.execPath, join(binFolder, 'stockfish-19-single.js')];
}

/**
 * The command line of the engine: a native binary if its path is given (STOCKFISH_PATH), otherwise the
 * full-network WebAssembly build under the current Node.
 */
export function stockfishCommand(nativePath?: string): readonly string[] {
  if (nativePath !== undefined && nativePath !== '') return [nativePath];
  return [process.execPath, fileURLToPath(import.meta.resolve('@tabia/engine/program'))];
}
