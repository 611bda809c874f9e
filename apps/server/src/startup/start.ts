import process from 'node:process';
import { PLATFORMS } from '@tabia/api-client/contract';
import type { Settings } from '../services/context/services.ts';
import { checkNode } from './checkNode.ts';
import { command, runService } from './commands/serve.ts';
import { readConfig } from './config.ts';
import { exitCodeOf, explain } from './explain.ts';
import { buildWeb, isWebBuildStale } from './webBuild.ts';

function print(words: string): void {
  process.stdout.write(`${words}\n`);
}

function welcome({ publicUrl, isLocal }: Settings): string {
  const mail = isLocal ? ` (mail appears at ${publicUrl}/outbox)` : '';
  const platforms = PLATFORMS.map(({ name }) => name).join(' or ');
  return [
    '',
    '  Tabia finds the opening positions where your own mistakes come back, and trains you on them.',
    `  Open ${publicUrl} in a browser, and type your name on ${platforms}, or drop a PGN file${mail}.`,
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
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
    console.error(explain(error, command.usage));
    return exitCodeOf(error);
  }),
);
