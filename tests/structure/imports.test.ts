import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf } from './importsOf.ts';

const root = resolve(import.meta.dirname, '../..');

/** Who may import whom, and which npm packages have one owner: the table of docs/architecture.md. */
const WORKSPACES: Record<string, { workspaces: string[]; owns: string[] }> = {
  'packages/ui': {
    workspaces: [],
    owns: ['radix-ui', 'react-aria', 'react-aria-components', 'react-stately'],
  },
  'packages/chess': { workspaces: [], owns: ['chess.js', 'chessops', 'chess-openings'] },
  'packages/mistakes': { workspaces: ['@tabia/chess'], owns: [] },
  'packages/board': {
    workspaces: ['@tabia/ui', '@tabia/chess'],
    owns: ['@lichess-org/chessground', 'd3-hierarchy'],
  },
  'packages/engine': { workspaces: ['@tabia/chess'], owns: ['stockfish'] },
  'packages/reference': { workspaces: ['@tabia/chess'], owns: ['@duckdb/node-api'] },
  'packages/human': { workspaces: ['@tabia/chess'], owns: ['onnxruntime-web', 'protobufjs'] },
  'packages/help': { workspaces: [], owns: [] },
  'packages/api-client': { workspaces: ['@tabia/chess'], owns: ['zod'] },
  'packages/trainer': {
    workspaces: ['@tabia/ui', '@tabia/chess', '@tabia/mistakes', '@tabia/board', '@tabia/api-client'],
    owns: [],
  },
  'apps/web': {
    workspaces: [
      '@tabia/ui',
      '@tabia/chess',
      '@tabia/board',
      '@tabia/engine',
      '@tabia/api-client',
      '@tabia/mistakes',
      '@tabia/help',
      '@tabia/trainer',
    ],
    owns: ['react-router-dom', 'valtio', 'i18next', '@tanstack/react-query'],
  },
  'apps/server': {
    workspaces: [
      '@tabia/chess',
      '@tabia/engine',
      '@tabia/mistakes',
      '@tabia/reference',
      '@tabia/human',
      '@tabia/api-client',
      '@tabia/help',
    ],
    owns: ['fastify', 'kysely', 'pg', '@electric-sql/pglite', 'pg-boss', 'nodemailer'],
  },
};

/** Packages with one owner that somebody else may use too, and why. */
const ALSO = new Set([
  // The settings and job payloads are checked by the same library as the contract.
  'apps/server zod',
  // The state of a training is observed as that of the application is.
  'packages/trainer valtio',
]);
/** Entry points that an importer may use, where it may not use all. */
const NARROW: Record<string, string[]> = {
  'apps/server': [
    '@tabia/chess',
    '@tabia/chess/pgn',
    '@tabia/chess/openings',
    '@tabia/chess/typed',
    '@tabia/engine',
    '@tabia/engine/node',
    '@tabia/mistakes',
    '@tabia/mistakes/sentences',
    '@tabia/reference',
    '@tabia/reference/node',
    '@tabia/human',
    '@tabia/human/node',
    '@tabia/api-client/contract',
    '@tabia/help',
  ],
};

/** Floors of the server from top to bottom: an import, of a type too, only goes down. */
const FLOORS = [
  'startup',
  'http',
  'operations',
  'services',
  'jobs',
  'mail',
  'analysis',
  'sources',
  'reference',
  'store',
  'domain',
];

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
  Object.entries(WORKSPACES).flatMap(([name, { owns }]) => owns.map((npm) => [npm, name])),
);
const entryPoints = new Set(
  Object.keys(WORKSPACES).flatMap((workspace) => {
    const { name, exports = {} } = manifest(workspace);
    return Object.keys(exports).map((entry) => name + entry.slice(1));
  }),
);

describe.each(Object.keys(WORKSPACES))('%s', (workspace) => {
  const files = sourceFiles(`${workspace}/src`);
  const imports = files.flatMap(importsIn);
  const allowed = WORKSPACES[workspace] ?? { workspaces: [], owns: [] };

  it('imports only the workspaces it may, through their exports', () => {
    const own = manifest(workspace).name;
    const wrong = imports.filter(({ specifier, file }) => {
      const name = packageOf(specifier);
      if (!name.startsWith('@tabia/')) return false;
      if (name === own) return true;
      if (isTest(file) && specifier.endsWith('/testing')) return false;
      const narrow = NARROW[workspace];
      return (
        !allowed.workspaces.includes(name) ||
        !entryPoints.has(specifier) ||
        (narrow && !narrow.includes(specifier))
      );
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

  it('names its files: none is called utils, helpers, common, misc or shared', () => {
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
