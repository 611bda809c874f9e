/** Milliseconds by operation: half, 95 % and 99 % of its calls took at most this. */
export type Times = Readonly<Record<string, number>>;

/** What was measured at one size of the database. */
export interface ScaleRun {
  readonly games: number;
  readonly accounts: number;
  /** Accounts that read at once. */
  readonly readers: number;
  readonly gamesPerSecond: number;
  readonly bytesPerGame: number;
  readonly vacuumSeconds: number;
  readonly p50Ms: Times;
  readonly p95Ms: Times;
  readonly p99Ms: Times;
  readonly errors: number;
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

/** How many times as slow as at the smallest size an operation is at the largest, by its 95th percentile. */
export function slowdownsOf(runs: readonly ScaleRun[]): Times {
  const [first, last] = [runs.at(0), runs.at(-1)];
  return Object.fromEntries(
    Object.entries(last?.p95Ms ?? {}).map(([name, ms]) => [name, ms / Math.max(first?.p95Ms[name] ?? ms, 1)]),
  );
}

/** The tables of docs/benchmarks.md, as lines of Markdown. */
export function scaleTables(runs: readonly ScaleRun[]): string[] {
  const slowdowns = slowdownsOf(runs);
  return [
    ...table(
      ['games', 'accounts', 'loaded', 'bytes a game', 'vacuum'],
      runs.map(({ games, accounts, gamesPerSecond, bytesPerGame, vacuumSeconds }) => [
        counted(games),
        counted(accounts),
        `${counted(gamesPerSecond)}/s`,
        counted(bytesPerGame),
        `${counted(vacuumSeconds)} s`,
      ]),
    ),
    '',
    ...table(
      ['operation', ...runs.map(({ games }) => `p50, p95, p99 at ${counted(games)} games`), 'slower by'],
      Object.entries(slowdowns)
        .toSorted()
        .map(([name, slowdown]) => [
          `\`${name}\``,
          ...runs.map(({ p50Ms, p95Ms, p99Ms }) => `${p50Ms[name]}, ${p95Ms[name]}, ${p99Ms[name]} ms`),
          slowdown.toFixed(2),
        ]),
    ),
    ...backupTable(runs),
  ];
}
