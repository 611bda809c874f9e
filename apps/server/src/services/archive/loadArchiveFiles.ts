import { fenOfKey } from '@tabia/chess';
import { findScreenshot, listScreenshots } from '../../store/accounts/reports.ts';
import { listOwnTables, type OwnTable } from '../../store/archive/ownTables.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import { listUploads, readUpload } from '../../store/games/uploads.ts';
import { readAllGames } from '../../store/games/userGames.ts';
import type { Services } from '../context/services.ts';
import { gameHeader, pgnOf } from '../games/gameView.ts';

/** A CSV cell: quoted if needed, and prefixed so that no spreadsheet runs it as a formula. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A file of the archive; its content is generated while it is read. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: () => AsyncGenerator<string | Uint8Array>;
}

/** A file name valid on every system, unique by id. */
function fileName(id: number, name: string): string {
  return `${id}-${name.replaceAll(/[^\p{L}\p{N}._-]+|\.{2,}/gu, '_').slice(0, 60)}`;
}

async function* playerGames({ db }: Pick<Services, 'db'>, player: Player): AsyncGenerator<string> {
  for await (const game of readAllGames(db, player.id)) yield `${pgnOf(game)}\n\n`;
}

const GAME_COLUMNS = [
  'gameid',
  'white',
  'black',
  'white_rating',
  'black_rating',
  'result',
  'herowhite',
  'source',
  'timecontrol',
  'played_at',
  'eco',
  'opening',
  'event',
  'url',
] as const;

async function* gamesTable({ db }: Pick<Services, 'db'>, players: readonly Player[]): AsyncGenerator<string> {
  yield csvLine(['player', ...GAME_COLUMNS]);
  for (const player of players) {
    for await (const { game } of readAllGames(db, player.id)) {
      const header = gameHeader(game, () => null);
      yield csvLine([player.name, ...GAME_COLUMNS.map((column) => header[column])]);
    }
  }
}

/** Replaces position keys with FEN. */
function withFen(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => {
    const isKey = (name === 'position' || name.endsWith('_text')) && typeof value === 'string';
    return isKey
      ? [name.replace(/^position$/, 'fen').replace(/_text$/, '_fen'), fenOfKey(value)]
      : [name, value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

async function* jsonOf(table: OwnTable): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of table.rows()) {
    yield `${before}${JSON.stringify(withFen(JSON.parse(row) as Record<string, unknown>))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Lists within a row, which are in the JSON file only. */
const NESTED: ReadonlySet<string> = new Set(['series', 'moves', 'trend', 'line', 'advice', 'card']);

/** CSV has flat columns only: the fields of a finding become columns. */
async function* csvOf(table: OwnTable): AsyncGenerator<string> {
  let columns: string[] | undefined;
  for await (const text of table.rows()) {
    const { finding, ...rest } = JSON.parse(text) as Record<string, unknown>;
    const row = withFen({ ...rest, ...(finding as object | undefined) });
    if (!columns) {
      columns = Object.keys(row).filter((name) => !NESTED.has(name));
      yield csvLine(columns);
    }
    yield csvLine(columns.map((name) => row[name]));
  }
}

/** Tables that are also exported as CSV. */
const SHEETS: ReadonlySet<string> = new Set([
  'findings',
  'training_answers',
  'cards',
  'studies',
  'position_labels',
]);

/**
 * All data of an account: games as PGN, uploads and screenshots unchanged, every table as JSON, lists also as CSV.
 */
export async function loadArchiveFiles(
  services: Pick<Services, 'db'>,
  userId: number,
): Promise<ArchiveFile[]> {
  const { db } = services;
  const players = await listPlayers(db, userId);
  const uploads = await listUploads(db, userId);
  const pictures = await listScreenshots(db, userId);
  const tables = await listOwnTables(db, userId);
  return [
    ...players.map((player) => ({
      path: `games/${fileName(player.id, player.name)}.pgn`,
      content: () => playerGames(services, player),
    })),
    { path: 'games.csv', content: () => gamesTable(services, players) },
    ...uploads.map(({ id, fileName: name }) => ({
      path: `uploads/${fileName(id, name)}`,
      content: async function* () {
        yield* readUpload(db, id);
      },
    })),
    ...pictures.map(({ id, pictureType }) => ({
      path: `screenshots/${id}.${pictureType}`,
      content: async function* () {
        const picture = await findScreenshot(db, id);
        if (picture) yield picture.bytes;
      },
    })),
    ...tables.map((table) => ({ path: `data/${table.name}.json`, content: () => jsonOf(table) })),
    ...tables
      .filter(({ name }) => SHEETS.has(name))
      .map((table) => ({ path: `sheets/${table.name}.csv`, content: () => csvOf(table) })),
  ];
}
