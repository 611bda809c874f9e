import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, packedManifest } from './packedManifest.ts';

/** Where the repository's package.json waits while npm packs the other one. */
export const SOURCE_MANIFEST = '.package.source.json';

async function isPacked(path: string): Promise<boolean> {
  const { exports = {} } = JSON.parse(await readFile(path, 'utf8'));
  return JSON.stringify(exports).includes('"./dist/');
}

/** Puts the repository's package.json back, unless somebody has done so already. */
export async function restoreManifest(folder: string): Promise<void> {
  const saved = join(folder, SOURCE_MANIFEST);
  const path = join(folder, 'package.json');
  if (!existsSync(saved)) return;
  if (await isPacked(path)) await rename(saved, path);
  else await rm(saved);
}

/**
 * Replaces package.json by the one of the tarball. Each step is a rename, so that package.json is whole at any moment,
 * even after a kill.
 */
export async function installPackedManifest(
  folder: string,
  source: Manifest,
  options: { readonly styled: boolean },
): Promise<void> {
  const path = join(folder, 'package.json');
  const draft = join(folder, '.package.packed.json');
  const copy = join(folder, '.package.copy.json');
  await writeFile(draft, `${JSON.stringify(packedManifest(source, options), null, 2)}\n`);
  await copyFile(path, copy);
  await rename(copy, join(folder, SOURCE_MANIFEST));
  await rename(draft, path);
}
