import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installPackedManifest, restoreManifest, SOURCE_MANIFEST } from './switchManifest.ts';

const source = {
  name: '@tabia/example',
  version: '1.2.3',
  private: true,
  exports: { '.': './src/index.ts' },
};
let folder = '';
async function manifest() {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}
function write(file: string, content: object) {
  return writeFile(join(folder, file), JSON.stringify(content));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-manifest-'));
  await write('package.json', source);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('switches to the packed package.json and back', async () => {
  await installPackedManifest(folder, source, { styled: false });
  expect(await manifest()).toMatchObject({ exports: { '.': { default: './dist/index.js' } } });
  await restoreManifest(folder);
  expect(await manifest()).toEqual(source);
  expect(await readdir(folder)).toEqual(['package.json']);
});

it('does nothing where nothing was switched', async () => {
  await restoreManifest(folder);
  expect(await manifest()).toEqual(source);
});

it('keeps a package.json that was put back by hand after a kill', async () => {
  await installPackedManifest(folder, source, { styled: false });
  const edited = { ...source, version: '1.3.0' };
  await write('package.json', edited);
  await restoreManifest(folder);
  expect(await manifest()).toEqual(edited);
  expect(await readdir(folder)).not.toContain(SOURCE_MANIFEST);
});
