import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Files worth compressing; pictures, fonts and the engine's networks are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;
/** Smaller files save nothing, bytes. */
const MIN_BYTES = 512;
/** The slowest and smallest; a build packs each file once. */
const QUALITY = constants.BROTLI_MAX_QUALITY;

async function packFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [brotli, gzipped] = await Promise.all([packBrotli(text, { params }), packGzip(text, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** Writes a brotli and a gzip copy of each script and style sheet, for clients that accept them. */
export function packAssets(): Plugin {
  return {
    name: 'tabia-packed-files',
    async writeBundle({ dir }) {
      if (dir === undefined)
        throw new Error('The build has no output directory: set build.outDir in vite.config.ts.');
      const assets = join(dir, 'assets');
      const names = (await readdir(assets)).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => packFile(join(assets, name))));
    },
  };
}
