import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packageNames } from './installTarballs.ts';
import { readmeExample } from './readmeExample.ts';

function page(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Tabia</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="./${script}"></script></body>
</html>
`;
}

/** As Vite's own template for React has it, and every declaration file checked too. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable', 'ESNext.Disposable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noEmit: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
  },
  include: ['*.ts', '*.tsx'],
};

/** File name of a README's first example: `readme-ui.tsx`. */
export function exampleFile(name: string): string {
  return `readme-${name}.${readmeExample(name)?.language ?? 'ts'}`;
}

/** Fills a folder with what somebody who knows the packages by their READMEs would write. */
export async function writeStrangersFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, 'stranger'), folder, { recursive: true });
  const files = new Map([
    ['tsconfig.json', JSON.stringify(tsconfig)],
    ['index.html', page('main.tsx')],
  ]);
  for (const name of packageNames) {
    const file = exampleFile(name);
    files.set(file, readmeExample(name)?.code ?? '');
    if (file.endsWith('.tsx')) files.set(`${basename(file, '.tsx')}.html`, page(file));
  }
  for (const [file, text] of files) await writeFile(join(folder, file), text);
}
