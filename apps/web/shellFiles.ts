import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files outside the assets that every page shows. */
const AROUND: readonly string[] = ['/index.html', '/icon.svg', '/manifest.webmanifest'];
/** Scripts, style sheets, and the fonts with the letters of the interface. */
const KEPT = /\.(?:js|css)$|-basic-[\w-]+\.woff2$/;
/** As in public/sw.js and index.html. */
export const EMPTY_LIST = "{ version: '', files: [] }";
export const EMPTY_VERSION = '<meta name="tabia-build" content="" />';

/** The list of a build for its worker, and the version that its page and its worker share. */
export function listShell(
  page: string,
  assets: readonly string[],
): { version: string; files: readonly string[] } {
  const files = [
    ...AROUND,
    ...assets.filter((name) => KEPT.test(name)).map((name) => `/assets/${name}`),
  ].sort();
  const version = createHash('sha256')
    .update(JSON.stringify([page, files]))
    .digest('hex')
    .slice(0, 16);
  return { version, files };
}

function replaced(path: string, text: string, from: string, to: string): string {
  if (!text.includes(from))
    throw new Error(`${path} has no ${from}: apps/web/shellFiles.ts cannot fill it in.`);
  return text.replace(from, () => to);
}

/** Tells the worker which files the build has, and the page its version. */
export function shellFiles(): Plugin {
  return {
    name: 'tabia-shell-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const [pagePath, workerPath] = [join(dir, 'index.html'), join(dir, 'sw.js')];
      const [page, worker] = await Promise.all([readFile(pagePath, 'utf8'), readFile(workerPath, 'utf8')]);
      const shell = listShell(page, await readdir(join(dir, 'assets')));
      const tag = EMPTY_VERSION.replace('""', `"${shell.version}"`);
      await Promise.all([
        writeFile(workerPath, replaced(workerPath, worker, EMPTY_LIST, JSON.stringify(shell))),
        writeFile(pagePath, replaced(pagePath, page, EMPTY_VERSION, tag)),
      ]);
    },
  };
}
