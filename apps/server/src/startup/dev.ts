import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkNode } from './checkNode.ts';
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { startWebDevServer } from './webBuild.ts';

/** Default port of Vite. */
const WEB_URL = 'http://localhost:5173';

/** Runs `npm run dev`: the service, restarted on source changes, behind Vite's dev server with hot reload. */
function dev(): void {
  const { port } = readConfig(process.env);
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, 'serve'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Enables validation of answers against the contract.
      NODE_ENV: process.env.NODE_ENV || 'development',
      // Mail links and the origin check must use the page's origin, which is Vite's.
      PUBLIC_URL: process.env.PUBLIC_URL || WEB_URL,
    },
  });
  const web = startWebDevServer(`http://localhost:${port}`);
  const children: ChildProcess[] = [service, web];
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) child.on('exit', stop);
}

checkNode();
try {
  dev();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
