import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleStyled } from './bundleStyled.ts';
import { compileTypeScript } from './compileTypeScript.ts';
import { filesBelow } from './filesBelow.ts';
import { dataEntries, type Manifest, STYLESHEET, STYLESHEET_TYPES, sourceEntries } from './packedManifest.ts';

/** The package.json of a package. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

/** True for a package with vanilla-extract styles, which needs a bundler besides the compiler. */
export async function isStyled(folder: string): Promise<boolean> {
  return (await filesBelow(join(folder, 'src'))).some((file) => file.endsWith('.css.ts'));
}

async function copyData(folder: string, patterns: readonly string[], outDir: string): Promise<void> {
  const source = join(folder, 'src');
  for (const pattern of patterns)
    for await (const file of glob(pattern, { cwd: source })) {
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      await cp(join(source, file), join(outDir, file));
    }
}

/** Rebuilds `dist`: modules, type declarations, styles and data of everything the entry points reach. */
export async function buildPackage(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const outDir = join(folder, 'dist');
  const entries = sourceEntries(manifest);
  const styled = await isStyled(folder);
  await rm(outDir, { recursive: true, force: true });
  // One after another: `cp` looks whether a folder is there before it makes it, and fails where somebody else was quicker.
  if (styled) await bundleStyled({ folder, entries, outDir });
  await compileTypeScript({ folder, entries, outDir, declarationsOnly: styled });
  await copyData(folder, dataEntries(manifest), outDir);
  if (styled)
    await writeFile(join(outDir, STYLESHEET_TYPES), `// ${STYLESHEET} exports nothing.\nexport {};\n`);
}
