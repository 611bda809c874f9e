import { type Command, PROGRAM, parseOptions } from './command.ts';
import type { ServeHooks } from './serve/serve.ts';

const OPTIONS = { 'no-work': { type: 'boolean', default: false } } as const;

/** Runs the service. Returns the exit code. */
export async function runService(argv: readonly string[], hooks: ServeHooks = {}): Promise<number> {
  const { 'no-work': noWork } = parseOptions(argv, OPTIONS);
  const { serve } = await import('./serve/serve.ts');
  return serve({ work: !noWork }, hooks);
}

export const command: Command = {
  usage: `Usage: ${PROGRAM} serve [--no-work]

Serves HTTP, loads games, evaluates positions and sends mails. Settings come from environment variables.
  --no-work   serve HTTP only; leave the work to \`${PROGRAM} worker\` processes (needs DATABASE_URL)`,
  options: { '': OPTIONS },
  run: (argv) => runService(argv),
};
