import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/** Code that only serves tests and benchmarks is theirs, and lives with them. */
const THEIRS = /\.(?:test|stories|d)\.|\/(?:test|testing)\/|^(?:tests|benchmarks|\.storybook)\//;
/** Chosen by a build or the command line by name. */
const BY_NAME = /\.css\.ts$|\/(?:vite|vitest|playwright)[^/]*\.config\.ts$/;
/** The English words as a whole: pages load them in parts, tests compare them with the Russian ones. */
const WORDS = 'apps/web/src/i18n/en/index.ts: en';

interface Module {
  readonly exports: readonly string[];
  /** How often each name stands in the module. */
  readonly names: ReadonlyMap<string, number>;
  readonly uses: readonly { readonly from: string; readonly name: string }[];
}

/** What a module exports, and what it takes from others; `*` stands for everything. */
function readModule(file: string, text: string): Module {
  const exports: string[] = [];
  const names = new Map<string, number>();
  const uses: { from: string; name: string }[] = [];
  const count = ({ name }: { name: string }): void => void names.set(name, (names.get(name) ?? 0) + 1);
  const { program, module } = parseSync(file, text);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      uses.push({ from: moduleRequest.value, name: importName.name ?? '*' });
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      if (moduleRequest) uses.push({ from: moduleRequest.value, name: importName.name ?? '*' });
      else if (exportName.name) exports.push(exportName.name);
    }
  const all = ({ source }: { source: { type: string; value?: unknown } }): void => {
    if (typeof source.value === 'string') uses.push({ from: source.value, name: '*' });
  };
  new Visitor({ Identifier: count, JSXIdentifier: count, ImportExpression: all, TSImportType: all }).visit(
    program,
  );
  return { exports, names, uses };
}

/** Exports of production modules that only tests use, `file: name`; `entries` are the files that packages offer. */
function unreached(texts: ReadonlyMap<string, string>, entries: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...texts].map(([file, text]) => [file, readModule(file, text)]));
  const reached = new Set<string>();
  for (const [file, { uses }] of modules)
    for (const { from, name } of THEIRS.test(file) ? [] : uses)
      reached.add(`${from.startsWith('.') ? join(dirname(file), from) : entries.get(from)}: ${name}`);
  const offered = new Set(entries.values());
  return [...modules].flatMap(([file, { exports, names }]) =>
    THEIRS.test(file) || BY_NAME.test(file) || offered.has(file) || reached.has(`${file}: *`)
      ? []
      : exports
          .map((name) => `${file}: ${name}`)
          .filter((key, index) => !reached.has(key) && names.get(exports[index] ?? '') === 1),
  );
}

it('an export is reached by code that is no test', () => {
  const texts = new Map([
    [
      'apps/a/used.ts',
      'export const used = 1; export const own = 2; export const more = own; export const tried = 3;',
    ],
    [
      'apps/a/main.ts',
      "import { used, more } from './used.ts'; import('./later.ts'); console.log(used, more);",
    ],
    ['apps/a/later.ts', 'export const run = 1;'],
    ['apps/a/used.test.ts', "import { tried } from './used.ts'; tried;"],
    ['packages/p/src/index.ts', "export { offered } from './part.ts';"],
    ['packages/p/src/part.ts', 'export type offered = 1; export const hidden = 2;'],
  ]);
  expect(unreached(texts, new Map([['@p', 'packages/p/src/index.ts']]))).toEqual([
    'apps/a/used.ts: tried',
    'packages/p/src/part.ts: hidden',
  ]);
});

it('nothing is exported for tests and benchmarks alone', () => {
  const root = resolve(import.meta.dirname, '../..');
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|\/dist\//.test(name),
  });
  const entries = new Map<string, string>();
  for (const manifest of globSync('packages/*/package.json', { cwd: root })) {
    const { name, exports } = JSON.parse(read(manifest)) as { name: string; exports: Record<string, string> };
    for (const [path, file] of Object.entries(exports))
      entries.set(join(name, path), join(dirname(manifest), file));
  }
  expect(unreached(new Map(files.map((file) => [file, read(file)])), entries)).toEqual([WORDS]);
});
