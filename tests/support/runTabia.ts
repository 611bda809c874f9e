import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Runs a `tabia` command on a data directory that no server uses; throws its output if it fails. */
export async function runTabia(args: readonly string[], dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/src/startup/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk;
    });
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`tabia ${args.join(' ')} ended with ${code}:\n${written}`);
}
