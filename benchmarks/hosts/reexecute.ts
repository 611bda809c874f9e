import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Set in the process that may make networks. */
const INSIDE = 'TABIA_BENCH_HOSTS';

/** User and network namespaces in which this process may make networks. Not root there: PostgreSQL refuses to run as root. */
const UNSHARE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--keep-caps', '--net'] as const;

export function isInside(): boolean {
  return process.env[INSIDE] === '1';
}

/** Why the hosts cannot be made here, in a sentence; undefined if they can. */
export function obstacle(): string | undefined {
  if (process.platform !== 'linux') return 'The benchmark needs Linux: its hosts are network namespaces.';
  const [program, ...flags] = UNSHARE;
  const tried = spawnSync(program, [...flags, 'ip', 'link', 'add', 'tried', 'type', 'bridge']);
  if (tried.status === 0) return undefined;
  const why = tried.error?.message ?? tried.stderr.toString().trim();
  return `The benchmark needs user and network namespaces and the command ip, and there are none here (${why}).`;
}

/** Runs this command once more, with networks of its own; resolves to the exit code. */
export async function reexecute(): Promise<number> {
  const [program, ...flags] = UNSHARE;
  const child = spawn(program, [...flags, ...process.argv], {
    env: { ...process.env, [INSIDE]: '1' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
