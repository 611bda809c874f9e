import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The machines of the benchmark; each is a network namespace with its own cable to one switch. */
const HOSTS = ['database', 'server', 'workerA', 'workerB'] as const;
export type Host = (typeof HOSTS)[number];

/** `down`: the cable has no signal. `silent`: it has, but nothing that goes in comes out. Nobody is told in either case. */
export type Cut = 'down' | 'silent';

export interface Network {
  addressOf(host: Host): string;
  /** The command that executes the one that follows it on a host. */
  within(host: Host): readonly string[];
  /** Unplugs a host from the switch, at once. */
  cut(host: Host, how: Cut): void;
  heal(host: Host): void;
  close(): Promise<void>;
}

const SWITCH = 'switch';
/** This process is at the switch itself. */
const OWN_ADDRESS = '10.91.0.254/24';
export const NETWORK = '10.91.0.0/24';
const START_MS = 10_000;
const POLL_MS = 20;

function run(command: readonly string[]): void {
  const [program = '', ...flags] = command;
  const { status, stderr, error } = spawnSync(program, flags);
  if (status !== 0) throw new Error(`${command.join(' ')}: ${error?.message ?? stderr?.toString()}`);
}

function namespaceOf(pid: number | 'self'): string {
  return spawnSync('readlink', [`/proc/${pid}/ns/net`]).stdout.toString();
}

/** A process that keeps a network namespace alive. */
async function keepNamespace(): Promise<ChildProcess & { readonly pid: number }> {
  const keeper = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  await once(keeper, 'spawn');
  if (keeper.pid === undefined) throw new Error('unshare did not start.');
  const own = namespaceOf('self');
  const end = performance.now() + START_MS;
  while (namespaceOf(keeper.pid) === own) {
    if (keeper.exitCode !== null || performance.now() > end)
      throw new Error('There is no network namespace.');
    await pause(POLL_MS);
  }
  return keeper as ChildProcess & { readonly pid: number };
}

/** Makes the hosts and joins them; needs the rights that `reexecute` gives. */
export async function createNetwork(): Promise<Network> {
  run(['ip', 'link', 'set', 'lo', 'up']);
  run(['ip', 'link', 'add', SWITCH, 'type', 'bridge']);
  run(['ip', 'address', 'add', OWN_ADDRESS, 'dev', SWITCH]);
  run(['ip', 'link', 'set', SWITCH, 'up']);
  const keepers = new Map<Host, ChildProcess & { readonly pid: number }>();
  const addressOf = (host: Host): string => `10.91.0.${HOSTS.indexOf(host) + 1}`;
  const within = (host: Host): readonly string[] => [
    'nsenter',
    `--net=/proc/${keepers.get(host)?.pid}/ns/net`,
  ];
  for (const host of HOSTS) {
    const keeper = await keepNamespace();
    keepers.set(host, keeper);
    process.once('exit', () => keeper.kill('SIGKILL'));
    const peer = ['peer', 'name', 'eth0', 'netns', String(keeper.pid)];
    run(['ip', 'link', 'add', host, 'type', 'veth', ...peer]);
    run(['ip', 'link', 'set', host, 'master', SWITCH, 'up']);
    run([...within(host), 'ip', 'link', 'set', 'lo', 'up']);
    run([...within(host), 'ip', 'address', 'add', `${addressOf(host)}/24`, 'dev', 'eth0']);
    run([...within(host), 'ip', 'link', 'set', 'eth0', 'up']);
  }
  // A new process would take longer than many a transaction: this one is there when a cable is to be cut.
  const ip = spawn('ip', ['-force', '-batch', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const tell = (line: string): void => void ip.stdin.write(`${line}\n`);
  return {
    addressOf,
    within,
    cut: (host, how) => tell(`link set dev ${host} ${how === 'down' ? 'down' : 'nomaster'}`),
    heal(host) {
      tell(`link set dev ${host} master ${SWITCH}`);
      tell(`link set dev ${host} up`);
    },
    async close() {
      ip.stdin.end();
      for (const keeper of keepers.values()) keeper.kill('SIGKILL');
    },
  };
}
