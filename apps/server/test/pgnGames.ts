import type { Category, Game } from '../src/domain/games/game.ts';
import { type PgnCursor, type PgnSelection, pgnBatches } from '../src/sources/pgn/pgn.ts';
import type { SourceItem } from '../src/sources/sourceItem.ts';
import { type GameBatch, prepareGames, type StoredBatch, storePrepared } from '../src/store/games/games.ts';
import type { Db } from '../src/store/schema/schema.ts';

/** A game of "Hero" in SAN on a day of January 2024, or on none that is known; `black` if Hero has Black. */
export interface GameText {
  moves: string;
  day: number | null;
  black?: boolean;
}

function pgnOf({ moves, day, black = false }: GameText): string {
  const date = day === null ? '????.??.??' : `2024.01.${String(day).padStart(2, '0')}`;
  const [whiteName, blackName] = black ? ['Rival', 'Hero'] : ['Hero', 'Rival'];
  return `[Event "Test"]\n[White "${whiteName}"]\n[Black "${blackName}"]\n[Date "${date}"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;
}

/** The games of a PGN file, one by one. */
export async function* pgnGames(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  selection: PgnSelection,
  start: PgnCursor,
): AsyncGenerator<SourceItem<PgnCursor>> {
  for await (const batch of pgnBatches(bytes, selection, start)) yield* batch;
}

/** Prepares and stores a batch of a source, as a load does. */
export async function storeGames(
  db: Db,
  nicknameId: number,
  batch: GameBatch,
): Promise<StoredBatch | undefined> {
  return await storePrepared(db, nicknameId, await prepareGames(db, batch));
}

/** The games as parsed from PGN. */
async function gamesOf(texts: readonly GameText[], category: Category = 2): Promise<Game[]> {
  if (texts.length === 0) return [];
  const bytes = [new TextEncoder().encode(texts.map(pgnOf).join(''))];
  const games: Game[] = [];
  for await (const item of pgnGames(
    bytes,
    { playerNames: ['Hero'], category },
    { uploadId: null, games: 0 },
  )) {
    if (item.kind === 'game') games.push(item.game);
  }
  return games;
}

/** Stores games of a source like a load that has come to its end. */
export async function someGames(db: Db, nicknameId: number, texts: readonly GameText[]): Promise<void> {
  await storeGames(db, nicknameId, { games: await gamesOf(texts), skipped: [], cursor: undefined });
  await db
    .updateTable('nicknames')
    .set({ status: 'ok' })
    .where('id', '=', nicknameId)
    .where('status', '=', 'wait')
    .execute();
}
