import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FetchProgress } from '../../store/jobs/comparisonFetch.ts';
import { FetchFailed } from './ask.ts';
import type { CountStart, FromCounting } from './countMessages.ts';

const PROGRAM = fileURLToPath(new URL('./countProgram.ts', import.meta.url));
/** As for an engine: pages come first. */
const NICENESS = 10;

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // Not permitted, or the process has ended: counting works without.
  }
}

/**
 * Counts the games of a file in a process of its own, which gives its memory back and can be killed at any moment. Run again, it continues
 * and counts nothing twice. Throws a `FetchFailed`, or the reason of the signal.
 */
export async function countGames(
  start: CountStart,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: FetchProgress) => void },
): Promise<void> {
  const child = fork(PROGRAM, [JSON.stringify(start)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lower(child.pid);
  let last: FromCounting | undefined;
  child.on('message', (message: FromCounting) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else last = message;
  });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  try {
    await once(child, 'close');
  } finally {
    signal.removeEventListener('abort', kill);
  }
  signal.throwIfAborted();
  if (last?.kind === 'done') return;
  if (last?.kind === 'failed') throw new FetchFailed(last.problem, last.message);
  throw new FetchFailed('failed', 'The process that counts games was ended.');
}
