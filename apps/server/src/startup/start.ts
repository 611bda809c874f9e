import process from 'node:process';
import type { Settings } from '../services/context/settings.ts';
import { checkNode } from './checkNode.ts';
import { runService } from './commands/serve.ts';
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { buildWeb, isWebBuildStale } from './webBuild.ts';

function print(words: string): void {
  process.stdout.write(`${words}\n`);
}

function welcome({ publicUrl, isLocal }: Settings): string {
  const next = isLocal
    ? [
        '  Sign up there (the confirmation email appears at /outbox), or choose "Try with sample games"',
        '  and watch a player being analyzed.',
      ]
    : ['  Sign up there, add a player and their accounts on chess sites.'];
  return ['', `  Tabia is ready: ${publicUrl}`, '', ...next, '', '  Press Ctrl-C to stop.', ''].join('\n');
}

/** Runs `npm start`: builds the web app if needed, then serves. Returns the exit code. */
async function start(): Promise<number> {
  // Read the settings first: invalid ones should not cost a build.
  const config = readConfig(process.env);
  if (isWebBuildStale()) {
    print('Building the web app; needed only after an install or a change …');
    await buildWeb();
  }
  return runService(process.argv.slice(2), { onReady: () => print(welcome(config)) });
}

checkNode();
process.exit(
  await start().catch((error: unknown) => {
    console.error(explain(error));
    return 1;
  }),
);
