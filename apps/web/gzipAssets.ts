import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(gzip);

/** Files worth compressing. index.html is small and never cached; pictures, fonts and the engine are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;
/** Smaller files save nothing, bytes. */
const MIN_BYTES = 1024;

/** Writes a gzipped copy of each script and style sheet, for clients that accept it. */
export function gzipAssets(): Plugin {
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
