/** `npm run bench:capacity`: prints the table of docs/explanation/capacity.md, worked out from measured figures and stated assumptions. */
import process from 'node:process';

/** A figure of docs/benchmarks.md, with the row that it is taken from. */
export interface Measured {
  readonly value: number;
  /** A text of that page. */
  readonly source: string;
}

/** Measured on two cores. */
export const MEASURED = {
  /** The dearest of four players: nodes of the ladder and games. */
  nodes: { value: 384_000_000, source: '| 384             | 471 s' },
  gamesOfNodes: { value: 4_075, source: '| clinares       | 4,075 |' },
  /** Of one process and second, in a busy hour. */
  nodesPerSecond: { value: 230_000, source: '230,000 to 290,000' },
  /** Processor seconds per 1,000 games, at the worse end. */
  importSeconds: { value: 1.05, source: '0.95–1.05' },
  /** Of tables and indexes at a million games, with findings and files. */
  bytesPerGame: { value: 14_519, source: '| 14,519 |' },
  /** Calls of 200 readers in five minutes. */
  calls: { value: 12_015, source: '12,015 calls' },
  /** Milliseconds of a call at p50, taken for processor time. */
  callMs: { value: 16, source: '16 ms, 67 ms' },
  serverMb: { value: 362, source: '362 and 471 MiB' },
  workerMb: { value: 471, source: '362 and 471 MiB' },
  /** What `tabia restore` makes of a backup, MB of tables and indexes a second. */
  restoreMbPerSecond: { value: 15, source: '| 15 MB/s |' },
  engineGb: { value: 0.7, source: '0.7 GB of it resident' },
} as const satisfies Record<string, Measured>;
const LOAD_READERS = 200;
const LOAD_SECONDS = 300;

/** What no benchmark can tell. The page names each. */
export const ASSUMED = {
  /** Of a new account. */
  firstGames: 1_500,
  gamesPerWeek: 20,
  /** Share of the users that read at the busiest minute. */
  readingShare: 0.01,
  /** Engines in the busiest hours, as a multiple of their average. */
  enginePeak: 4,
  /** Evaluations, positions that nobody shares and space between rows, besides what was measured. */
  restFactor: 1.5,
  /** Seven daily backups, each a third of the database. */
  backupFactor: 7 / 3,
  /** Share of the database that is in memory. */
  cachedShare: 0.05,
  /** System, program and log of changes. */
  baseDiskGb: 20,
  baseMemoryGb: 1,
  /** A month, in US dollars, at a middling host. */
  corePrice: 5,
  memoryPrice: 2,
  diskPrice: 0.08,
  /** A copy of the files is read and written as fast as a good disk does, MB/s. */
  copyMbPerSecond: 200,
  /** How long a service may be away for a restore. */
  restoreHours: 4,
} as const;

const USERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;
/** Users of a load that was measured: 200 readers on two cores, with 308,000 games. */
const MEASURED_USERS = 100;
const DAY_SECONDS = 86_400;
const WEEKS = 52;
const GIGA = 1e9;
const MIN_CORES = 2;

export interface Capacity {
  readonly users: number;
  /** After the first year. */
  readonly games: number;
  readonly engines: number;
  readonly servers: number;
  readonly cores: number;
  readonly memoryGb: number;
  readonly diskGb: number;
  readonly dollars: number;
  /** With `tabia restore`. */
  readonly restoreHours: number;
  /** From a copy of the files, as PostgreSQL's own tools make it. */
  readonly copyHours: number;
}

function databaseBytes(games: number): number {
  return games * MEASURED.bytesPerGame.value * ASSUMED.restFactor;
}

/** What a service needs after its first year, when its users came evenly over that year. */
export function capacityOf(users: number): Capacity {
  const games = users * (ASSUMED.firstGames + WEEKS * ASSUMED.gamesPerWeek);
  const gamesPerDay = games / (WEEKS * 7);
  const nodesPerGame = MEASURED.nodes.value / MEASURED.gamesOfNodes.value;
  const secondsPerGame = nodesPerGame / MEASURED.nodesPerSecond.value + MEASURED.importSeconds.value / 1_000;
  const engines = (gamesPerDay * secondsPerGame * ASSUMED.enginePeak) / DAY_SECONDS;
  const callsPerSecond = (users * ASSUMED.readingShare * MEASURED.calls.value) / LOAD_READERS / LOAD_SECONDS;
  const reading = (callsPerSecond * MEASURED.callMs.value) / 1_000;
  const gigabytes = databaseBytes(games) / GIGA;
  const cores = Math.max(MIN_CORES, Math.ceil(engines + reading));
  // A server process has one core for its own work.
  const processes = { engines: Math.max(1, Math.ceil(engines)), servers: Math.max(1, Math.ceil(reading)) };
  const memoryGb = Math.ceil(
    ASSUMED.baseMemoryGb +
      (processes.servers * MEASURED.serverMb.value + MEASURED.workerMb.value) / 1_000 +
      processes.engines * MEASURED.engineGb.value +
      gigabytes * ASSUMED.cachedShare,
  );
  const diskGb = Math.ceil(ASSUMED.baseDiskGb + gigabytes * (1 + ASSUMED.backupFactor));
  const { corePrice, memoryPrice, diskPrice } = ASSUMED;
  return {
    users,
    games,
    ...processes,
    cores,
    memoryGb,
    diskGb,
    dollars: Math.ceil(cores * corePrice + memoryGb * memoryPrice + diskGb * diskPrice),
    restoreHours: (gigabytes * 1_000) / MEASURED.restoreMbPerSecond.value / 3_600,
    copyHours: (gigabytes * 1_000) / ASSUMED.copyMbPerSecond / 3_600,
  };
}

/** From how many users on a restore takes longer than a service may be away: `tabia restore`, or one from a copy of the files. */
export function maxUsersOfDatabase(way: 'restore' | 'copy'): number {
  const speed = way === 'copy' ? ASSUMED.copyMbPerSecond : MEASURED.restoreMbPerSecond.value;
  const bytes = ASSUMED.restoreHours * 3_600 * speed * 1_000_000;
  return Math.floor(bytes / databaseBytes(capacityOf(1).games));
}

function counted(value: number): string {
  return value.toLocaleString('en');
}

function hours(value: number): string {
  return value < 0.1 ? '< 0.1 h' : `${value.toFixed(1)} h`;
}

/** The rows of the table, as texts. A load shows what serves it; the other cells are computed. */
export function capacityRows(): readonly (readonly string[])[] {
  const served = (users: number, value: number) => counted(value) + (users <= MEASURED_USERS ? ' *' : '');
  return USERS.map(capacityOf).map((need) => [
    counted(need.users),
    counted(need.games),
    counted(need.engines),
    served(need.users, need.servers),
    served(need.users, need.cores),
    `${counted(need.memoryGb)} GB`,
    `${counted(need.diskGb)} GB`,
    `$${counted(need.dollars)}`,
    hours(need.restoreHours),
    hours(need.copyHours),
  ]);
}

if (import.meta.main) {
  for (const row of capacityRows()) process.stdout.write(`| ${row.join(' | ')} |\n`);
}
