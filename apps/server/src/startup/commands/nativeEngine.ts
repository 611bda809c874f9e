import { spawn } from 'node:child_process';
import { CommandProblem } from './command.ts';

/**
 * What a pool of engines needs to run the program of `STOCKFISH_PATH`, a path or a name in PATH; empty without one. Throws `CommandProblem` if
 * it cannot be started: engines start on demand, and the first search would tell nobody which setting is wrong.
 */
export async function nativeEngine(path: string | undefined): Promise<{ command?: readonly string[] }> {
  if (path === undefined || path === '') return {};
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(path, [], { stdio: 'ignore', windowsHide: true });
  child.once('spawn', resolve);
  child.once('error', ({ message }) =>
    reject(
      new CommandProblem(`STOCKFISH_PATH: "${path}" is not a program that can be started (${message}).`),
    ),
  );
  await promise;
  child.kill('SIGKILL');
  return { command: [path] };
}
