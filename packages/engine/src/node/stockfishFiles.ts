import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fullBuild, stockfishAssets } from '../browser/assets.ts';

/** A Stockfish program installed on this machine. */
export interface InstalledStockfish {
  readonly path: string;
  /** The name it gives, for example `Stockfish 17.1`. */
  readonly name: string;
}

/** Oldest version that is used: scores of older networks are on another scale. */
const OLDEST_VERSION = 17;
/** A program that has not named itself by then is not used; the engine itself needs far less. */
const ANSWER_MS = 5_000;

/** The first line `id name …` of a UCI program; undefined if it does not give one in time. */
async function nameOf(path: string, answerMs: number): Promise<string | undefined> {
  const child = spawn(path, [], { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
  const lines = createInterface({ input: child.stdout });
  // Not only the program: a shell script may leave a child behind that keeps the output open.
  const timer = setTimeout(() => lines.close(), answerMs);
  // A program that cannot be started, or closes its input, ends its output as well.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.stdin.write('uci\n');
  try {
    for await (const line of lines) {
      const [, name] = /^id name (.+)$/.exec(line) ?? [];
      if (name !== undefined) return name.trim();
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** True for a native Stockfish 17 or newer, by the name it gives. npm may put the WebAssembly build on the PATH as well: it is no faster. */
export function isUsable(name: string): boolean {
  const [, version] = /^Stockfish (\d+)/.exec(name) ?? [];
  return version !== undefined && Number(version) >= OLDEST_VERSION && !/\bWASM\b/.test(name);
}

/**
 * The first program `stockfish` in the folders of `searchPath` (the variable PATH) that is a native Stockfish 17 or newer; undefined if
 * there is none. Each one found is asked for its name, for at most `answerMs` milliseconds.
 */
export async function findStockfish(
  searchPath: string,
  answerMs: number = ANSWER_MS,
): Promise<InstalledStockfish | undefined> {
  const program = process.platform === 'win32' ? 'stockfish.exe' : 'stockfish';
  for (const folder of searchPath.split(delimiter).filter((path) => path !== '')) {
    const path = join(folder, program);
    try {
      await access(path, constants.X_OK);
    } catch {
      continue;
    }
    const name = await nameOf(path, answerMs);
    if (name !== undefined && isUsable(name)) return { path, name };
  }
  return undefined;
}

const binFolder = join(dirname(createRequire(import.meta.url).resolve('stockfish/package.json')), 'bin');

/**
 * Absolute paths of the files that a web build copies to its engine folder under the names of `stockfishAssets`.
 */
export function stockfishAssetPaths(): readonly string[] {
  return stockfishAssets.map((name) => join(binFolder, name));
}

/** Absolute paths of the script and the WebAssembly of `fullBuild`. */
export function fullBuildPaths(): readonly [script: string, wasm: string] {
  return [join(binFolder, fullBuild.script), join(binFolder, fullBuild.wasm)];
}

/** The file that holds the full network: the slower build, which has it compiled in. */
export const networkHolder = fullBuildPaths()[1];

/** The command line of the slower build with the full network. */
export function fullBuildCommand(): readonly string[] {
  return [process.execPath, fullBuildPaths()[0]];
}

/**
 * The command line of the engine: a native binary if its path is given (STOCKFISH_PATH), otherwise the
 * full-network WebAssembly build under the current Node.
 */
export function stockfishCommand(nativePath?: string): readonly string[] {
  if (nativePath !== undefined && nativePath !== '') return [nativePath];
  return [process.execPath, fileURLToPath(import.meta.resolve('@tabia/engine/program'))];
}
