import { readFile } from 'node:fs/promises';

/**
 * Compiles a module once for all callers. A failure rejects the current callers and is not cached: the next call
 * retries.
 */
export function compileOnce(read: () => Promise<Uint8Array<ArrayBuffer>>): () => Promise<WebAssembly.Module> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const compile = async (): Promise<WebAssembly.Module> => {
    try {
      return await WebAssembly.compile(await read());
    } catch (error) {
      compiled = undefined;
      throw error;
    }
  };
  return () => {
    compiled ??= compile();
    return compiled;
  };
}

/** Loads the database engine, compiled once for all threads of this process, so that reopening is fast. */
export const loadEngineModule = compileOnce(() =>
  readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);
