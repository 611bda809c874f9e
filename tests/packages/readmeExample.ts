import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './installTarballs.ts';

/** The first example of a README. */
export interface ReadmeExample {
  readonly language: 'ts' | 'tsx';
  readonly code: string;
  /** The `text` block right behind it: the lines that the example prints. */
  readonly output: string | undefined;
}

/** The first `ts` or `tsx` block of a package's README; undefined where there is none. */
export function readmeExample(name: string): ReadmeExample | undefined {
  const text = readFileSync(join(packageFolder(name), 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const first = blocks.findIndex(([, language]) => language === 'ts' || language === 'tsx');
  const block = blocks[first];
  if (!block) return undefined;
  const next = blocks[first + 1];
  return {
    language: block[1] as 'ts' | 'tsx',
    code: block[2] ?? '',
    output: next?.[1] === 'text' ? next[2] : undefined,
  };
}
