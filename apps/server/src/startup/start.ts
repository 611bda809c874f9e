import process from 'node:process';
import type { Settings } from '../services/context/settings.ts';
import { checkNode } from './checkNode.ts';
import { run } from './commands/serve.ts';
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { buildWeb, isWebBuildStale } from './webBuild.ts';

function print(words: string): void {
  process.stdout.write(`${words}\n`);
}

function welcome({ publicUrl, isLocal }: Settings): string {
  const next = isLocal
    ? [
        '  Sign up there (the confirmation mail lies at /outbox), or take "Try with sample games"',
        '  and watch a player being analyzed.',
      ]
    : ['  Sign up there, add a player and the places where they play.'];
  return ['', `  Tabia is ready: ${publicUrl}`, '', ...next, '', '  Ctrl-C stops it.', ''].join('\n');
}

/** Runs `npm start`: builds the web app if needed, then serves. Returns the exit code. */
async function start(): Promise<number> {
  // Read the settings first: invalid ones should not cost a build.
  const config = readConfig(process.env);
  if (isWebBuildStale()) {
    print('Building the web app; this happens after an install or a change only …');
    await buildWeb();
  }
  return run(process.argv.slice(2), { onReady: () => print(welcome(config)) });
}

checkNode();
process.exit(
  await start().catch((error: unknown) => {
    console.error(explain(error));
    return 1;
  }),
);
