import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from './filesBelow.ts';

const root = resolve(import.meta.dirname, '..');
/** Inside the repository, where the compiler finds the type packages that the configuration names. */
const CACHE = join(root, 'node_modules/.cache/tabia-packages');

/**
 * The compiler rewrites `./x.ts` in modules only. Some tools cannot follow such a path from a declaration file, so it
 * becomes `./x.js` there too. Imports of plain stylesheets go: the stylesheet of the package holds them. Imports of JSON get back
 * the attribute that the compiler leaves out: with `module` at `nodenext` it wants it.
 */
export function portable(declarations: string): string {
  return declarations
    .replace(/^import ["'][^"']+\.css["'];\n/gm, '')
    .replace(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, '$1$2.js$1')
    .replace(/( from (["'])\.{1,2}\/[^"']+\.json\2);/g, "$1 with { type: 'json' };");
}

interface CompileOptions {
  /** Absolute path of the package. */
  readonly folder: string;
  /** Entry modules, as paths below `src`; what they do not reach is not compiled. */
  readonly entries: readonly string[];
  /** Absolute path of the folder for the result. */
  readonly outDir: string;
  /** Declarations only, where a bundler makes the modules. */
  readonly declarationsOnly: boolean;
}

function compilerConfig({ folder, entries, outDir, declarationsOnly }: CompileOptions): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      noEmit: false,
      // `npm run types` checks the sources.
      noCheck: true,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: declarationsOnly,
      rootDir: join(folder, 'src'),
      outDir,
    },
    include: [],
    files: entries.map((entry) => join(folder, 'src', entry)),
  };
}

/** Compiles a package with its type declarations. Rejects with the compiler's output when it fails. */
export async function compileTypeScript(options: CompileOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, 'compile-'));
  const outDir = join(staging, 'dist');
  try {
    const config = join(staging, 'tsconfig.json');
    await writeFile(config, JSON.stringify(compilerConfig({ ...options, outDir })));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '-p', config], { cwd: root }).catch(
      ({ stdout, message }) => {
        throw new Error(`${options.folder} does not compile:\n${stdout || message}`);
      },
    );
    for (const file of await filesBelow(outDir)) {
      if (!file.endsWith('.d.ts')) continue;
      const path = join(outDir, file);
      await writeFile(path, portable(await readFile(path, 'utf8')));
    }
    await cp(outDir, options.outDir, { recursive: true });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
