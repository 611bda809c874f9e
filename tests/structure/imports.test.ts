import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf } from './importsOf.ts';
import { inlineCodeIn, tablesIn } from './markdown.ts';

const root = resolve(import.meta.dirname, '../..');

const [, workspaceTable = [], floorTable = []] = tablesIn(
  readFileSync(join(root, 'docs/explanation/architecture.md'), 'utf8'),
).map(([, ...rows]) => rows);

interface Workspace {
  /** Packages that it may import, with their entry points where it may not use all. */
  readonly imports: ReadonlyMap<string, readonly string[] | undefined>;
  /** Packages from npm that nobody else imports. */
  readonly owns: readonly string[];
}

const IMPORTED = /`(?<name>[\w-]+)`(?: \((?<entries>[^)]+)\))?/g;

function codeIn(cell = ''): readonly string[] {
  return inlineCodeIn(cell).map(({ text }) => text);
}

/** Who may import whom, and which npm packages have one owner: the table of docs/explanation/architecture.md. */
const WORKSPACES: ReadonlyMap<string, Workspace> = new Map(
  workspaceTable.map(([workspace = '', imported = '', owned = '']) => [
    codeIn(workspace)[0] ?? '',
    {
      imports: new Map(
        [...imported.matchAll(IMPORTED)].map(({ groups }) => [
          `@tabia/${groups?.name}`,
          groups?.entries === undefined ? undefined : codeIn(groups.entries),
        ]),
      ),
      owns: codeIn(owned),
    },
  ]),
);

/** Packages with one owner that somebody else may use too, and why. */
const ALSO = new Set([
  // The settings and job payloads are checked by the same library as the contract.
  'apps/server zod',
  // The state of a training is observed as that of the application is.
  'packages/trainer valtio',
]);
/** Floors of the server from top to bottom, the second table of that page: an import, of a type too, only goes down. */
const FLOORS = floorTable.map(([floor = '']) => codeIn(floor)[0] ?? '');

interface Import {
  file: string;
  specifier: string;
}

function sourceFiles(directory: string): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : sourceFiles(path);
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.includes('.generated.') ? [path] : [];
  });
}

function importsIn(file: string): Import[] {
  return importsOf(file, readFileSync(join(root, file), 'utf8')).map((specifier) => ({ file, specifier }));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isTest(file: string): boolean {
  return /\.(test|spec|stories)\.tsx?$|\/test\/|\/scripts\//.test(file);
}

function manifest(workspace: string) {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
}

const owners = new Map(
  [...WORKSPACES].flatMap(([name, { owns }]) => owns.map((npm): [string, string] => [npm, name])),
);
const entryPoints = new Set(
  [...WORKSPACES.keys()].flatMap((workspace) => {
    const { name, exports = {} } = manifest(workspace);
    return Object.keys(exports).map((entry) => name + entry.slice(1));
  }),
);

it('reads a row for each workspace, and the floors', () => {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  expect([...WORKSPACES.keys()].sort()).toEqual(folders.sort());
  expect(FLOORS).toContain('domain');
});

describe.each([...WORKSPACES.keys()])('%s', (workspace) => {
  const files = sourceFiles(`${workspace}/src`);
  const imports = files.flatMap(importsIn);
  const allowed = WORKSPACES.get(workspace)?.imports ?? new Map<string, undefined>();

  it('imports only the workspaces it may, through their exports', () => {
    const own = manifest(workspace).name;
    const wrong = imports.filter(({ specifier, file }) => {
      const name = packageOf(specifier);
      if (!name.startsWith('@tabia/')) return false;
      if (name === own) return true;
      if (isTest(file) && specifier.endsWith('/testing')) return false;
      const entries = allowed.get(name);
      const isAllowed = entries === undefined || entries.includes(`.${specifier.slice(name.length)}`);
      return !allowed.has(name) || !entryPoints.has(specifier) || !isAllowed;
    });
    expect(wrong).toEqual([]);
  });

  it('leaves to each owner the npm packages that are its own', () => {
    const wrong = imports.filter(({ specifier }) => {
      const owner = owners.get(packageOf(specifier));
      return owner !== undefined && owner !== workspace && !ALSO.has(`${workspace} ${packageOf(specifier)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('reaches no file outside itself by a relative path', () => {
    const wrong = imports.filter(
      ({ specifier, file }) =>
        specifier.startsWith('.') &&
        !isTest(file) &&
        relative(join(root, workspace), resolve(root, dirname(file), specifier)).startsWith('..'),
    );
    expect(wrong).toEqual([]);
  });

  it('declares what it imports, and at exact versions', () => {
    const { dependencies = {}, devDependencies = {} } = manifest(workspace);
    const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    const atRoot = new Set(Object.keys(manifest('.').devDependencies ?? {}));
    const missing = imports
      .filter(({ specifier }) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
      .filter(({ specifier, file }) => {
        const name = packageOf(specifier);
        return (
          !declared.has(name) &&
          !(isTest(file) || /(vitest|\.config)\b/.test(file) ? atRoot.has(name) : false)
        );
      })
      .map(({ specifier, file }) => `${file}: ${specifier}`);
    expect(missing).toEqual([]);
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\*$|^\d/);
  });

  it('has no import circle, not even of types alone', () => {
    const next = new Map(files.map((file): [string, string[]] => [file, []]));
    for (const { file, specifier } of imports)
      if (specifier.startsWith('.'))
        next.get(file)?.push(
          relative(root, resolve(root, dirname(file), specifier))
            .split(sep)
            .join('/'),
        );
    expect(findCycles(next)).toEqual([]);
  });

  // A file may be called misc where it holds a group of the contract, whose names cannot change: misc/….
  it('names its files: none is called utils, helpers, common or shared', () => {
    const vague = files.filter((file) => /(^|\/)(utils?|helpers?|common|shared)(\/|\.tsx?$)/.test(file));
    expect(vague).toEqual([]);
  });
});

describe('the server', () => {
  const floorOf = (path: string): number => {
    const [first = ''] = relative(join(root, 'apps/server/src'), path).split(sep);
    return FLOORS.indexOf(first);
  };

  it('has no file and no folder beside its floors', () => {
    expect(readdirSync(join(root, 'apps/server/src')).sort()).toEqual([...FLOORS].sort());
  });

  it('imports only downward from floor to floor', () => {
    const upward = sourceFiles('apps/server/src')
      .filter((file) => !isTest(file))
      .flatMap(importsIn)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter(
        ({ file, specifier }) => floorOf(resolve(root, dirname(file), specifier)) < floorOf(join(root, file)),
      )
      .map(({ file, specifier }) => `${file} -> ${specifier}`);
    expect(upward).toEqual([]);
  });

  it('writes SQL in the store only, and keeps the domain pure', () => {
    const files = sourceFiles('apps/server/src').filter((file) => !isTest(file));
    const sqlOutside = files.filter(
      (file) =>
        !file.includes('/src/store/') &&
        /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    expect(sqlOutside).toEqual([]);
    const impure = files
      .filter((file) => file.includes('/src/domain/'))
      .filter((file) =>
        /Date\.now\(|new Date\(\)|Math\.random\(|from 'node:/.test(readFileSync(join(root, file), 'utf8')),
      );
    expect(impure).toEqual([]);
  });

  it('keeps the contract out of the domain: what is sent is made by the services', () => {
    const knowing = sourceFiles('apps/server/src/domain')
      .filter((file) => !isTest(file))
      .flatMap(importsIn)
      .filter(({ specifier }) => specifier.startsWith('@tabia/api-client'))
      .map(({ file }) => file);
    expect(knowing).toEqual([]);
  });
});

describe('the mistakes library', () => {
  it('has no clock, no chance and no way out', () => {
    const impure = sourceFiles('packages/mistakes/src')
      .filter((file) => !isTest(file))
      .filter((file) =>
        /Date\.now\(|new Date\(\)|performance\.|Math\.random\(|setTimeout|fetch\(|from 'node:/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(impure).toEqual([]);
  });
});

describe('the web app', () => {
  it('has no css and no stories', () => {
    const files = sourceFiles('apps/web/src');
    expect(files.filter((file) => /\.css\.ts$|\.stories\.tsx$/.test(file))).toEqual([]);
    expect(
      files.filter((file) => /style=\{|className=/.test(readFileSync(join(root, file), 'utf8'))),
    ).toEqual([]);
  });
});
