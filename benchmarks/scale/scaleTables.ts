/** Milliseconds by operation: half, 95 % and 99 % of its calls took at most this. */
export type Times = Readonly<Record<string, number>>;

/** How long calls took. */
interface CallTimes {
  readonly p50Ms: Times;
  readonly p95Ms: Times;
  readonly p99Ms: Times;
}

/** What was measured at one size of the database. */
export interface ScaleRun extends CallTimes {
  readonly games: number;
  readonly accounts: number;
  /** Accounts that read at once. */
  readonly readers: number;
  readonly gamesPerSecond: number;
  readonly bytesPerGame: number;
  readonly vacuumSeconds: number;
  readonly errors: number;
  /** With as many readers at the smallest size and the largest, alternately. */
  readonly alike?: (CallTimes & { readonly readers: number }) | undefined;
  readonly backup?:
    | { readonly seconds: number; readonly bytes: number; readonly restoreSeconds: number }
    | undefined;
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}

function counted(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 0 });
}

const GIGA = 1e9;
const MEGA = 1e6;

/** Of the run that has one; no lines without. Database and speed are those of tables and indexes. */
function backupTable(runs: readonly ScaleRun[]): string[] {
  const rows = runs.flatMap(({ games, bytesPerGame, backup }) => {
    if (backup === undefined) return [];
    const bytes = games * bytesPerGame;
    return [
      [
        counted(games),
        `${(bytes / GIGA).toFixed(1)} GB`,
        `${counted(backup.seconds)} s`,
        `${(backup.bytes / GIGA).toFixed(2)} GB`,
        `${counted(backup.restoreSeconds)} s`,
        `${counted(Math.floor(bytes / backup.restoreSeconds / MEGA))} MB/s`,
      ],
    ];
  });
  const head = ['games', 'database', 'backup', 'its size', '`tabia restore`', 'restored'];
  return rows.length === 0 ? [] : ['', ...table(head, rows)];
}

/**
 * How many times as slow as at the smallest size an operation is at the largest, by its 95th percentile with as many readers; empty
 * until both were read alternately.
 */
export function slowdownsOf(runs: readonly ScaleRun[]): Times {
  const [first, last] = [runs.at(0)?.alike, runs.at(-1)?.alike];
  return Object.fromEntries(
    Object.entries(last?.p95Ms ?? {}).map(([name, ms]) => [name, ms / Math.max(first?.p95Ms[name] ?? ms, 1)]),
  );
}

function timesTable(runs: readonly { readonly games: number; readonly times: CallTimes }[]) {
  const names = Object.keys(runs[0]?.times.p50Ms ?? {}).toSorted();
  const head = ['operation', ...runs.map(({ games }) => `p50, p95, p99 at ${counted(games)} games`)];
  const rows = names.map((name) => [
    `\`${name}\``,
    ...runs.map(({ times: { p50Ms, p95Ms, p99Ms } }) => `${p50Ms[name]}, ${p95Ms[name]}, ${p99Ms[name]} ms`),
  ]);
  return { head, rows, names };
}

/** Of the sizes that were read alternately; no lines before. */
function alikeTable(runs: readonly ScaleRun[]): string[] {
  const both = runs.flatMap(({ games, alike }) => (alike ? [{ games, times: alike }] : []));
  if (both.length === 0) return [];
  const slowdowns = slowdownsOf(runs);
  const { head, rows, names } = timesTable(both);
  const slower = names.map((name) => (slowdowns[name] ?? 1).toFixed(2));
  return [
    '',
    ...table(
      [...head, 'slower by'],
      rows.map((cells, index) => [...cells, slower[index] ?? '']),
    ),
  ];
}

/** The tables of docs/benchmarks.md, as lines of Markdown: sizes, all readers, as many readers at both ends, backups. */
export function scaleTables(runs: readonly ScaleRun[]): string[] {
  const { head, rows } = timesTable(runs.map((run) => ({ games: run.games, times: run })));
  return [
    ...table(
      ['games', 'accounts', 'readers', 'loaded', 'bytes a game', 'vacuum'],
      runs.map(({ games, accounts, readers, gamesPerSecond, bytesPerGame, vacuumSeconds }) => [
        counted(games),
        counted(accounts),
        counted(readers),
        `${counted(gamesPerSecond)}/s`,
        counted(bytesPerGame),
        `${counted(vacuumSeconds)} s`,
      ]),
    ),
    '',
    ...table(head, rows),
    ...alikeTable(runs),
    ...backupTable(runs),
  ];
}
