import { existsSync } from 'node:fs';
import { copyFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, packedManifest } from './packedManifest.ts';

/** Where the repository's package.json waits while npm packs the other one. */
export const SOURCE_MANIFEST = '.package.source.json';

/** Puts the repository's package.json back; does nothing where it already is in place. */
export async function restoreManifest(folder: string): Promise<void> {
  const saved = join(folder, SOURCE_MANIFEST);
  if (existsSync(saved)) await rename(saved, join(folder, 'package.json'));
}

/**
 * Replaces package.json by the one of the tarball. Each step is a rename, so that package.json is whole at any moment,
 * also after a kill.
 */
export async function installPackedManifest(
  folder: string,
  source: Manifest,
  options: { readonly styled: boolean },
): Promise<void> {
  const path = join(folder, 'package.json');
  const draft = join(folder, '.package.packed.json');
  await writeFile(draft, `${JSON.stringify(packedManifest(source, options), null, 2)}\n`);
  const copy = join(folder, '.package.copy.json');
  await copyFile(path, copy);
  await rename(copy, join(folder, SOURCE_MANIFEST));
  await rename(draft, path);
}
