/** Runs after `npm pack` in a package: puts everything back as the repository has it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_FILES } from './legalFiles.ts';
import { restoreManifest } from './switchManifest.ts';

const folder = process.cwd();

await restoreManifest(folder);
for (const file of LEGAL_FILES) await rm(join(folder, file), { force: true });
