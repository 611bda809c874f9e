import { expect, test } from 'vitest';
import { compileOnce } from './pgliteSession.ts';

/** The shortest module: WebAssembly's mark and its version. */
const MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Files as they are read one after another. */
function reading(files: readonly (Uint8Array<ArrayBuffer> | Error)[]) {
  const left = [...files];
  return async (): Promise<Uint8Array<ArrayBuffer>> => {
    const file = left.shift();
    if (file instanceof Uint8Array) return file;
    throw file ?? new Error('read once more');
  };
}

test.each([
  ['cannot be read', new Error('EMFILE: too many open files')],
  ['is cut off', MODULE.slice(0, 5)],
])('a module that %s is tried again by the next who asks, and then kept', async (_why, broken) => {
  const module = compileOnce(reading([broken, MODULE]));
  const waiting = [module(), module()];
  for (const one of waiting) await expect(one).rejects.toThrow(/EMFILE|WebAssembly/);
  const compiled = await module();
  expect(compiled).toBeInstanceOf(WebAssembly.Module);
  expect(await module()).toBe(compiled);
});
