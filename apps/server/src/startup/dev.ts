import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkNode } from './checkNode.ts';
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { startWebDevServer } from './webBuild.ts';

/** Where Vite listens unless that port is taken. */
const webUrl = 'http://localhost:5173';

/** What `npm run dev` does: the service, restarted when its sources change, behind Vite's server with hot reload. */
function dev(): void {
  const { port } = readConfig(process.env);
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, 'serve'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Answers are checked against the contract, too.
      NODE_ENV: process.env.NODE_ENV || 'development',
      // Links in mails and the check of the origin belong to the page's address, which is Vite's.
      PUBLIC_URL: process.env.PUBLIC_URL || webUrl,
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
