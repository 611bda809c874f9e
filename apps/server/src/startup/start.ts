import process from 'node:process';
import type { Settings } from '../services/context/settings.ts';
import { checkNode } from './checkNode.ts';
import { run } from './commands/serve.ts';
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { buildWeb, isWebBuildStale } from './webBuild.ts';

function say(words: string): void {
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

/** What `npm start` does: the web app built when needed, then the whole service. Answers the exit code. */
async function start(): Promise<number> {
  // The settings first: nobody waits for a build to hear that the port is wrong.
  const config = readConfig(process.env);
  if (isWebBuildStale()) {
    say('Building the web app; this happens after an install or a change only …');
    await buildWeb();
  }
  return run(process.argv.slice(2), { onReady: () => say(welcome(config)) });
}

checkNode();
process.exit(
  await start().catch((error: unknown) => {
    console.error(explain(error));
    return 1;
  }),
);
