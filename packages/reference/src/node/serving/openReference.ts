import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { positionKey, positionNumber, sansOf } from '@tabia/chess';
import { moveOfCode } from '../../counting/countedGame.ts';
import { HIGHER_RATED } from '../../group/gameTraits.ts';
import { type GroupBits, groupBits, type ReferenceGroup } from '../../group/referenceGroup.ts';
import { listCollections } from '../folder/collections.ts';
import { type Duck, literal, openDuck } from '../openDuck.ts';

/** Names of attached collections in statements. */
type Alias = `c${number}`;

/** Rows of a position that belong to a group; the values are those of `groupValues`. */
function rowsOf(alias: Alias): string {
  return `select * from ${alias}.counts where position = $position
    and ($categories >> category) & 1 = 1
    and ($timeControls >> time_control) & 1 = 1
    and ($rivals >> rivals) & 1 = 1
    and (if(category = ${HIGHER_RATED}, $higherBands, $bands) >> band) & 1 = 1`;
}

/** The moves of a position with their counts, most played first. */
function movesQuery(aliases: readonly Alias[]): string {
  return `select move, sum(games)::double, sum(white)::double, sum(draws)::double, sum(ratings)::double,
      coalesce(sum(games) filter (band > 0), 0)::double, max(day)
    from (${aliases.map(rowsOf).join(' union all ')})
    group by move order by 2 desc, move`;
}

function linksOf(alias: Alias): string {
  return `select move, white_rating, black_rating, score, day, white, black, url
    from ${alias}.links join ${alias}.games using (game)
    where position = $position and ($categories >> category) & 1 = 1`;
}

/** The best games that are linked with a position, of some categories. */
function linksQuery(aliases: readonly Alias[], limit: number): string {
  return `select * from (${aliases.map(linksOf).join(' union all ')})
    order by white_rating + black_rating desc, day desc, url limit ${limit}`;
}

/** The values of `linksQuery`. */
function categoryValues(position: number, { categories }: GroupBits): Record<string, number | bigint> {
  return { position: BigInt(position), categories };
}

/** The values of `movesQuery`. */
function groupValues(position: number, bits: GroupBits): Record<string, number | bigint> {
  return { position: BigInt(position), ...bits };
}

/**
 * A folder that changed later than this before it was listed, milliseconds, is listed again: file systems count time in ticks,
 * and a change in the same tick would not show.
 */
const SETTLED_MS = 1_000;
const NOT_LISTED = -1;

/** Keeps the files of a folder attached, each one read-only, as collections come and go. */
class Attached {
  readonly #folder: string;
  readonly #connection: DuckDBConnection;
  readonly #aliases = new Map<string, Alias>();
  #changedMs = NOT_LISTED;
  #count = 0;

  constructor(folder: string, connection: DuckDBConnection) {
    this.#folder = folder;
    this.#connection = connection;
  }

  /** Attaches what is new and detaches what was removed. Returns the names to ask. */
  async refresh(): Promise<readonly Alias[]> {
    const changedMs = await stat(this.#folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (changedMs !== this.#changedMs) {
      await this.#compare();
      this.#changedMs = Date.now() - changedMs > SETTLED_MS ? changedMs : NOT_LISTED;
    }
    return [...this.#aliases.values()];
  }

  async #compare(): Promise<void> {
    const files = new Set((await listCollections(this.#folder)).map(({ file }) => file));
    for (const [file, alias] of this.#aliases) {
      if (files.has(file)) continue;
      this.#aliases.delete(file);
      await this.#connection.run(`detach ${alias}`);
    }
    for (const file of files) if (!this.#aliases.has(file)) await this.#attach(file);
  }

  async #attach(file: string): Promise<void> {
    this.#count += 1;
    const alias: Alias = `c${this.#count}`;
    const path = join(this.#folder, file);
    try {
      await this.#connection.run(`attach ${literal(path)} as ${alias} (read_only)`);
    } catch (error) {
      // Removed between the list and here.
      if (await stat(path).catch(() => undefined)) throw error;
      return;
    }
    this.#aliases.set(file, alias);
  }
}

/** A move as people played it. `averageRating` is that of the players who made it; null if none was rated. */
export interface ReferenceMove {
  readonly uci: string;
  readonly san: string;
  readonly games: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  readonly averageRating: number | null;
  /** Day of the latest game, `YYYY-MM-DD`; null if unknown. */
  readonly lastDate: string | null;
}

/** What people played in a position, most played first. */
export interface ReferencePosition {
  readonly fen: string;
  readonly games: number;
  readonly moves: readonly ReferenceMove[];
}

/** One of the best games that reached a position. Ratings are 0 where unknown. */
export interface LinkedGame {
  readonly uci: string;
  readonly white: { readonly name: string; readonly rating: number };
  readonly black: { readonly name: string; readonly rating: number };
  readonly winner: 'white' | 'black' | null;
  readonly date: string | null;
  readonly url: string | null;
}

/** Reference games, open for look-ups. */
export interface Reference {
  /** The moves of a position, given as a FEN, in games of a group. Throws a `RangeError` for an invalid position. */
  lookUp(fen: string, group?: ReferenceGroup): Promise<ReferencePosition>;
  /** The best games of a position, of the group's categories; its other parts do not matter. */
  linkedGames(fen: string, limit: number, group?: ReferenceGroup): Promise<readonly LinkedGame[]>;
  /** True if there are no games to look up. */
  isEmpty(): Promise<boolean>;
  /** Names the games that are there: another text after some were added or removed, empty without any. */
  version(): Promise<string>;
  close(): void;
}

/** The database's own memory: a look-up reads some blocks of a file. */
const MEMORY_MB = 50;
/** A look-up is too short to be worth a second thread: it took a fifth more processor time with two. */
const THREADS = 1;
const DAY_MS = 86_400_000;

type Row = readonly unknown[];

function dateOf(day: unknown): string | null {
  return Number(day) === 0 ? null : new Date(Number(day) * DAY_MS).toISOString().slice(0, 10);
}

function moveOfRow(row: Row, san: string): ReferenceMove {
  const [move = 0, games = 0, white = 0, draws = 0, ratings = 0, rated = 0] = row.map(Number);
  return {
    uci: moveOfCode(move),
    san,
    games,
    white,
    draws,
    black: games - white - draws,
    averageRating: rated === 0 ? null : Math.round(ratings / rated),
    lastDate: dateOf(row[6]),
  };
}

function positionOfRows(fen: string, rows: readonly Row[]): ReferencePosition {
  const sans = sansOf(
    fen,
    rows.map(([move]) => moveOfCode(Number(move))),
  );
  // Two positions may share a number once in a million databases. Moves of the other one are not legal here, and have no SAN.
  const moves = rows
    .map((row, index) => moveOfRow(row, sans[index] ?? ''))
    .filter(({ uci, san }) => uci !== san);
  return { fen, games: moves.reduce((sum, { games }) => sum + games, 0), moves };
}

function linkedGameOf([move, whiteRating, blackRating, score, day, white, black, url]: Row): LinkedGame {
  const winners = { 1: 'white', 0: null, '-1': 'black' } as const;
  return {
    uci: moveOfCode(Number(move)),
    white: { name: String(white), rating: Number(whiteRating) },
    black: { name: String(black), rating: Number(blackRating) },
    winner: winners[Number(score) as 1 | 0 | -1],
    date: dateOf(day),
    url: url === '' ? null : String(url),
  };
}

/** Opens the reference games of a folder, which may be empty or missing, and may change while it is open. */
export function openReference(folder: string): Reference {
  let duck: Duck | undefined;
  let attached: Attached | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One statement at a time: a connection has one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const isEmpty = async (): Promise<boolean> => (await listCollections(folder)).length === 0;
  const open = async () => {
    if (!duck && (await isEmpty())) return undefined;
    duck ??= await openDuck(':memory:', { memoryMb: MEMORY_MB, threads: THREADS });
    attached ??= new Attached(folder, duck.connection);
    const aliases = await attached.refresh();
    return aliases.length === 0 ? undefined : { connection: duck.connection, aliases };
  };
  return {
    lookUp: (fen, group = {}) =>
      inTurn(async () => {
        const values = groupValues(positionNumber(positionKey(fen)), groupBits(group));
        const opened = await open();
        if (!opened) return { fen, games: 0, moves: [] };
        const reader = await opened.connection.runAndReadAll(movesQuery(opened.aliases), values);
        return positionOfRows(fen, reader.getRows());
      }),
    linkedGames: (fen, limit, group = {}) =>
      inTurn(async () => {
        const values = categoryValues(positionNumber(positionKey(fen)), groupBits(group));
        const opened = await open();
        if (!opened) return [];
        const query = linksQuery(opened.aliases, limit);
        const reader = await opened.connection.runAndReadAll(query, values);
        return reader.getRows().map(linkedGameOf);
      }),
    isEmpty,
    version: async () => {
      const collections = await listCollections(folder);
      return collections.map(({ name, file, addedAt }) => [name, file, addedAt].join(' ')).join('\n');
    },
    close: () => duck?.close(),
  };
}
