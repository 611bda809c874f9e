import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsIn, inlineCodeIn, linksIn, sentencesIn, wordCount } from './markdown.ts';

const root = resolve(import.meta.dirname, '../..');
const { dirname, normalize } = posix;

/** Files of the repository; those not committed yet count as well, those just deleted do not. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

function foldersOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === '.' ? [parent] : [parent, ...foldersOf(parent)];
}

const paths: ReadonlySet<string> = new Set([...files, ...files.flatMap(foldersOf)]);
const documents = files.filter((path) => path.endsWith('.md'));
function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A record says what was true on its day: its paths may be gone, and its words stay as they are. */
function isRecord(path: string): boolean {
  return /^docs\/decisions\/\d{3}-/.test(path);
}
function isProse(path: string): boolean {
  return (
    !isRecord(path) && /^(docs\/.*|(packages\/[^/]+\/)?README(\.ru)?|CONTRIBUTING|SECURITY)\.md$/.test(path)
  );
}

const MAX_WORDS = 30;
const REPOSITORY_PATH = /^(?:apps|packages|tests|docs|benchmarks)\/[^\s`]*$/;
/** From here on a path is a pattern: `<name>`, `*`, `NNN_…`. */
const PLACEHOLDER = /<|\*|NNN|…/;

/** The path without a trailing slash, up to its first wildcard or parameter. */
function fixedPart(path: string): string {
  const parts = path.split('/');
  const pattern = parts.findIndex((part) => PLACEHOLDER.test(part));
  return (pattern === -1 ? parts : parts.slice(0, pattern)).join('/').replace(/\/$/, '');
}

function isAddress(target: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(target);
}

/** The file or folder that a relative link leads to. */
function pathOf(document: string, target: string): string {
  const [path = ''] = decodeURI(target).split('#');
  return path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '');
}

function linkProblem(document: string, target: string): string | undefined {
  const path = pathOf(document, target);
  if (!paths.has(path)) return `${target} does not exist`;
  const anchor = decodeURI(target).split('#')[1];
  if (anchor === undefined || !path.endsWith('.md') || anchorsIn(read(path)).has(anchor)) return undefined;
  return `${target}: there is no such heading`;
}

describe('every document', () => {
  test.each(documents)('%s links to files and headings that exist', (document) => {
    const dead = linksIn(read(document)).flatMap(({ target, line }) => {
      const problem = isAddress(target) ? undefined : linkProblem(document, target);
      return problem === undefined ? [] : [`${document}:${line}: ${problem}`];
    });
    expect(dead).toEqual([]);
  });

  test('can be reached from README.md, if it is one of docs', () => {
    const seen = new Set<string>();
    const visit = (document: string): void => {
      if (seen.has(document) || !documents.includes(document)) return;
      seen.add(document);
      for (const { target } of linksIn(read(document)))
        if (!isAddress(target)) visit(pathOf(document, target));
    };
    visit('README.md');
    expect(documents.filter((path) => path.startsWith('docs/') && !seen.has(path))).toEqual([]);
  });
});

describe('every document but decision records', () => {
  test.each(documents.filter((path) => !isRecord(path)))('%s names paths that exist', (document) => {
    const gone = inlineCodeIn(read(document))
      .filter(({ text }) => REPOSITORY_PATH.test(text) && !paths.has(fixedPart(text)))
      .map(({ text, line }) => `${document}:${line}: ${text} does not exist`);
    expect(gone).toEqual([]);
  });

  test.each(documents.filter(isProse))(`%s has no sentence of more than ${MAX_WORDS} words`, (document) => {
    const long = sentencesIn(read(document))
      .filter(({ text }) => wordCount(text) > MAX_WORDS)
      .map(({ text, line }) => `${document}:${line}: ${wordCount(text)} words: ${text}`);
    expect(long).toEqual([]);
  });
});
