import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

/** Code that only serves tests and benchmarks is theirs, and lives with them. */
const THEIRS = /\.(?:test|stories|d)\.|\/(?:test|testing)\/|^(?:tests|benchmarks|\.storybook)\//;
/** Chosen by a build or the command line by name. */
const BY_NAME = /\.css\.ts$|\/(?:vite|vitest|playwright)[^/]*\.config\.ts$/;
/** What else only those use that are no production code, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/web/src/i18n/en/index.ts: en':
    'pages load the words in parts, tests compare the languages as a whole',
  'packages/ui/src/HelpMode/HelpMode.tsx: useHelpMode': 'a button of somebody else that turns the help on',
  'packages/ui/src/Icon/iconNames.ts: iconNames': 'a sheet of all icons in Storybook',
  'packages/ui/src/later/later.tsx: loadLater': 'a picture waits for the parts that come later',
};

interface Module {
  readonly exports: readonly string[];
  /** How often each name stands in the module. */
  readonly names: ReadonlyMap<string, number>;
  readonly uses: readonly Use[];
  /** What it exports of other modules, each under its own name there; `*` stands for everything. */
  readonly passes: readonly (Use & { readonly as: string })[];
}

interface Use {
  readonly from: string;
  readonly name: string;
}

/** What a module exports, and what it takes from others; `*` stands for everything. */
function readModule(file: string, text: string): Module {
  const exports: string[] = [];
  const names = new Map<string, number>();
  const uses: Use[] = [];
  const passes: (Use & { as: string })[] = [];
  const count = ({ name }: { name: string }): void => void names.set(name, (names.get(name) ?? 0) + 1);
  const { program, module } = parseSync(file, text);
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      uses.push({ from: moduleRequest.value, name: importName.name ?? '*' });
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      if (moduleRequest)
        passes.push({
          from: moduleRequest.value,
          name: importName.name ?? '*',
          as: exportName.name ?? '*',
        });
      else if (exportName.name) exports.push(exportName.name);
    }
  const all = ({ source }: { source: { type: string; value?: unknown } }): void => {
    if (typeof source.value === 'string') uses.push({ from: source.value, name: '*' });
  };
  new Visitor({ Identifier: count, JSXIdentifier: count, ImportExpression: all, TSImportType: all }).visit(
    program,
  );
  return { exports, names, uses, passes };
}

/** What packages offer: their files by what others import, and what is written for strangers by the package's folder. */
interface Offers {
  readonly files: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, string>;
}

/**
 * Exports of production modules that only tests use, `file: name`. What a package offers is reached where another package imports
 * it, or where its manual or a test of strangers names it.
 */
function unreached(texts: ReadonlyMap<string, string>, offers: Offers): string[] {
  const modules = new Map([...texts].map(([file, text]) => [file, readModule(file, text)]));
  const reached = new Set<string>();
  const reach = (file: string, { from, name }: Use): void => {
    const target = from.startsWith('.') ? join(dirname(file), from) : (offers.files.get(from) ?? from);
    if (reached.has(`${target}: ${name}`)) return;
    reached.add(`${target}: ${name}`);
    for (const pass of modules.get(target)?.passes ?? [])
      if (name === '*' || pass.as === name) reach(target, pass);
      else if (pass.as === '*') reach(target, { from: pass.from, name });
  };
  for (const [file, { uses }] of modules) for (const use of THEIRS.test(file) ? [] : uses) reach(file, use);
  const isNamed = (file: string, name: string): boolean =>
    new RegExp(`\\b${name}\\b`).test(offers.words.get(file.split('/').slice(0, 2).join('/')) ?? '');
  return [...modules].flatMap(([file, { exports, names }]) =>
    THEIRS.test(file) || BY_NAME.test(file) || reached.has(`${file}: *`)
      ? []
      : exports
          .filter((name) => names.get(name) === 1 && !reached.has(`${file}: ${name}`) && !isNamed(file, name))
          .map((name) => `${file}: ${name}`),
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
    ['apps/a/stranger.ts', "import { bought } from '@p'; bought;"],
    ['packages/p/src/index.ts', "export { bought, promised, unsold } from './part.ts';"],
    [
      'packages/p/src/part.ts',
      'export const bought = 1; export const promised = 2; export const unsold = 3; export const hidden = 4;',
    ],
  ]);
  const offers = {
    files: new Map([['@p', 'packages/p/src/index.ts']]),
    words: new Map([['packages/p', 'Call `promised`.']]),
  };
  expect(unreached(texts, offers)).toEqual([
    'apps/a/used.ts: tried',
    'packages/p/src/part.ts: unsold',
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
  const strangers = globSync('tests/packages/**/*.{ts,tsx}', { cwd: root }).map(read).join();
  const offers = { files: new Map<string, string>(), words: new Map<string, string>() };
  for (const manifest of globSync('packages/*/package.json', { cwd: root })) {
    const { name, exports } = JSON.parse(read(manifest)) as { name: string; exports: Record<string, string> };
    const folder = dirname(manifest);
    offers.words.set(folder, read(join(folder, 'README.md')) + strangers);
    for (const [path, file] of Object.entries(exports))
      offers.files.set(join(name, path), join(folder, file));
  }
  expect(unreached(new Map(files.map((file) => [file, read(file)])), offers).toSorted()).toEqual(
    Object.keys(ALLOWED),
  );
});
