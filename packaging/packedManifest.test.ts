import { expect, it } from 'vitest';
import { dataEntries, packedManifest, sourceEntries } from './packedManifest.ts';

const source = {
  name: '@tabia/example',
  version: '1.2.3',
  private: true,
  license: 'GPL-3.0-or-later',
  scripts: { prepack: 'node ../../packaging/prepack.ts' },
  sideEffects: ['**/*.css.ts'],
  exports: { '.': './src/index.ts', './part': './src/part/index.tsx', './texts/*': './src/texts/*.json' },
  peerDependencies: { react: '^19.0.0' },
  devDependencies: { react: '19.3.1' },
};

it('leads every entry point to the built files, types first', () => {
  const { exports } = packedManifest(source, { styled: false });
  expect(exports).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './part': { types: './dist/part/index.d.ts', default: './dist/part/index.js' },
    './texts/*': './dist/texts/*.json',
    './package.json': './package.json',
  });
  expect(Object.keys(exports['.'] ?? {})).toEqual(['types', 'default']);
});

it('leaves out the fields of the repository and keeps the dependencies', () => {
  const { exports: _, ...rest } = packedManifest(source, { styled: false });
  expect(rest).toEqual({
    name: '@tabia/example',
    version: '1.2.3',
    license: 'GPL-3.0-or-later',
    sideEffects: ['**/*.css.ts'],
    peerDependencies: { react: '^19.0.0' },
  });
});

it('adds the stylesheet of a styled package, which bundlers must not drop', () => {
  const { exports, sideEffects } = packedManifest(source, { styled: true });
  expect(exports['./styles.css']).toEqual({
    types: './dist/styles.d.css.ts',
    default: './dist/styles.css',
  });
  expect(sideEffects).toEqual(['**/*.css']);
});

it('distinguishes modules from data', () => {
  expect(sourceEntries(source)).toEqual(['index.ts', 'part/index.tsx']);
  expect(dataEntries(source)).toEqual(['texts/*.json']);
});
