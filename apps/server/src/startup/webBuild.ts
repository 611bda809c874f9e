import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const built = join(root, 'apps/web/dist/index.html');
/** Whatever the build reads: a change anywhere here makes it stale. */
const sources = ['apps/web', 'packages', 'package-lock.json'];
const notRead = new Set(['node_modules', 'dist', 'fixtures', '.cache']);
const notBuilt = /\.(test|spec|stories)\.tsx?$/;

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return notBuilt.test(path) ? 0 : stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => !notRead.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** Whether the built web app is missing or older than a file it is made of. */
export function isWebBuildStale(): boolean {
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((path) => newest(join(root, path)) > builtAt);
}

/** The script of Vite's command, to be run by this very Node. */
function viteScript(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
}

/** The web app could not be built; the message holds what the build said. */
export class WebBuildError extends Error {
  override readonly name = 'WebBuildError';
}

/** Builds the web app, or rejects with `WebBuildError`. */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [viteScript(), 'build', 'apps/web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new WebBuildError(`The web app could not be built:\n${said}`);
}

/** Starts Vite's own server for the web app, with the service at `serverUrl` behind it. */
export function startWebDevServer(serverUrl: string) {
  return spawn(process.execPath, [viteScript(), 'apps/web'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TABIA_SERVER: serverUrl },
  });
}
