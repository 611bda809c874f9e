import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(gzip);

/** Texts that shrink; the page itself is small and must never be kept. Pictures, fonts and the engine are packed already. */
const TEXT = /\.(?:js|css|svg)$/;
/** Below this a packed file saves nothing; bytes. */
const MIN_BYTES = 1024;

/** Writes each script and style sheet a second time, packed with gzip, for the server to send to whoever takes it. */
export function packedFiles(): Plugin {
  return {
    name: 'tabia-packed-files',
    async writeBundle({ dir }) {
      if (dir === undefined)
        throw new Error('The build has no output directory: set build.outDir in vite.config.ts.');
      const assets = join(dir, 'assets');
      for (const name of await readdir(assets)) {
        if (!TEXT.test(name)) continue;
        const text = await readFile(join(assets, name));
        if (text.length >= MIN_BYTES)
          await writeFile(join(assets, `${name}.gz`), await pack(text, { level: 9 }));
      }
    },
  };
}
