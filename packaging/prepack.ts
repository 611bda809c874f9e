/** Runs before `npm pack` in a package: builds `dist` and switches package.json to it. See docs/decisions/021. */
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildPackage, isStyled, readManifest } from './buildPackage.ts';
import { LEGAL_FILES } from './legalFiles.ts';
import { installPackedManifest, restoreManifest } from './switchManifest.ts';

const folder = process.cwd();
const root = resolve(import.meta.dirname, '..');

// A run before this one may have been killed between the two hooks.
await restoreManifest(folder);
await buildPackage(folder);
for (const file of LEGAL_FILES) await copyFile(join(root, file), join(folder, file));
await installPackedManifest(folder, await readManifest(folder), { styled: await isStyled(folder) });
