import { resolve } from 'node:path';
import { build, normalizePath, type PluginOption, type Rolldown } from 'vite';

const SOURCES = resolve(import.meta.dirname, 'src');

/** What of the sources runs in the browser, file by file of a build. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** The modules of the file that contains a module, and of all files that it imports. */
export function modulesAround(files: readonly BuiltFile[], module: string): ReadonlySet<string> {
  const names = new Set(
    files.filter(({ moduleIds }) => moduleIds.includes(module)).map(({ fileName }) => fileName),
  );
  if (names.size === 0)
    throw new Error(`The build has no ${module}: correct the files in apps/web/vite.config.ts.`);
  // A set that grows is walked to its end.
  for (const name of names)
    for (const next of files.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
  return new Set(files.filter(({ fileName }) => names.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Finds what some source files use, by a first build that packs nothing. The sources alone do not tell: a module that
 * imports a package uses a small part of it.
 */
export async function createModuleFinder(plugins: PluginOption[]) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins,
    build: { write: false, minify: false, rolldownOptions: { input: resolve(SOURCES, 'main.tsx') } },
  })) as Rolldown.RolldownOutput;
  const files = output.filter((file) => file.type === 'chunk');
  return (path: string) => modulesAround(files, normalizePath(resolve(SOURCES, path)));
}
