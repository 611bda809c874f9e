import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** The folders of all packages, by name: `chess`, `ui`. */
export const packageNames: readonly string[] = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(root, 'packages', entry.name)).includes('src'))
  .map((entry) => entry.name);

export function packageFolder(name: string): string {
  return join(root, 'packages', name);
}

/** The environment without the variables npm sets for scripts: with them npm would act on this repository. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

async function npm(cwd: string, args: readonly string[]): Promise<string> {
  const run = promisify(execFile)('npm', [...args], { cwd, env: plainEnvironment(), maxBuffer: 64_000_000 });
  const { stdout } = await run.catch(({ stdout, stderr }) => {
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  });
  return stdout;
}

/** Packs every package as its owner would and returns the tarballs with their sizes in bytes. */
export async function packAll(destination: string): Promise<ReadonlyMap<string, number>> {
  await mkdir(destination, { recursive: true });
  const workspaces = packageNames.flatMap((name) => ['--workspace', `packages/${name}`]);
  await npm(root, ['pack', '--pack-destination', destination, ...workspaces]);
  const files = await readdir(destination);
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, number]> => [file, (await stat(join(destination, file))).size],
      ),
    ),
  );
}

/** The version of a dependency that this repository has installed: it is in npm's cache already. */
function installedVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** Installs all tarballs into an empty folder with what a React application has besides. */
export async function installTarballs(folder: string, tarballs: Iterable<string>): Promise<void> {
  const own = [...tarballs].map((file) => [
    `@tabia/${/^tabia-(.+)-\d/.exec(file)?.[1]}`,
    `file:tarballs/${file}`,
  ]);
  const pinned = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...Object.fromEntries(own), ...pinned('react', 'react-dom') },
    devDependencies: pinned('@types/node', '@types/react', '@types/react-dom'),
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // The engine must work without its install script: many users do not allow any.
  await npm(folder, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']);
}
