import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUILT_PAGE = join(ROOT, 'apps/web/dist/index.html');
/** Everything the build reads: a change here makes it stale. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'fixtures', '.cache']);
const IGNORED_FILES = /\.(test|spec|stories)\.tsx?$/;

function newestChangeMs(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return IGNORED_FILES.test(path) ? 0 : stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => !IGNORED_FOLDERS.has(name))
    .reduce((latest, name) => Math.max(latest, newestChangeMs(join(path, name))), 0);
}

/** True if the built web app is missing or older than its sources. */
export function isWebBuildStale(): boolean {
  if (!existsSync(BUILT_PAGE)) return true;
  const builtAt = statSync(BUILT_PAGE).mtimeMs;
  return SOURCES.some((path) => newestChangeMs(join(ROOT, path)) > builtAt);
}

/** Vite's CLI script, run by the current Node. */
function viteScript(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
}

/** The build failed; the message contains its output. */
class WebBuildError extends Error {
  override readonly name = 'WebBuildError';
}

/** The Node version that npm must run on: on an older one it silently leaves out the compiled programs of the build. */
export const NODE_OF_NPM = { first: '20.19', ofNode22: '22.12' } as const;

/** The likely reason for a build error with this message. */
export function buildFailure(output: string): string {
  const reason = output.includes('Cannot find native binding')
    ? `npm has left out what the build needs: it ran on a Node that is too old. Install Node ${NODE_OF_NPM.first} or newer (of Node 22: ${NODE_OF_NPM.ofNode22}), delete the folder node_modules, and run npm ci again.`
    : output;
  return `The web app could not be built:\n${reason}`;
}

/** Builds the web app; throws `WebBuildError`. */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [viteScript(), 'build', 'apps/web', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new WebBuildError(buildFailure(output));
}

/** Starts Vite's dev server with `serverUrl` as its backend. */
export function startWebDevServer(serverUrl: string) {
  return spawn(process.execPath, [viteScript(), 'apps/web'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TABIA_SERVER: serverUrl },
  });
}
