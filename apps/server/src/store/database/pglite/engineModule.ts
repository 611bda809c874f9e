import { readFile } from 'node:fs/promises';

/**
 * Compiles what `read` gives once for all who ask. A failure is told to those who wait for it and then forgotten: whoever
 * asks next tries again.
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

/** The engine, once for all threads of this process: one that is opened anew goes on with code that is fast already. */
export const loadEngineModule = compileOnce(() =>
  readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);
