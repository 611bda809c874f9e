import { createReadStream } from 'node:fs';
import type { Game } from '../../../domain/games/game.ts';
import { pgnGames } from '../../../sources/pgn/pgn.ts';
import { storeGames } from '../../../store/games/games.ts';
import type { Db } from '../../../store/schema/schema.ts';

/** Games that are there now, and those left out by reason. */
export type LoadedGames = { readonly loaded: number; readonly skipped: Readonly<Record<string, number>> };

export type FileWish = {
  readonly file: string;
  readonly nicknameId: number;
  readonly heroNames: readonly string[];
  readonly category: 1 | 2;
  /** After each batch of games. */
  readonly onStored: () => void;
};

const BATCH_GAMES = 250;

type Skipped = Parameters<typeof storeGames>[2]['skipped'][number];

/** Loads the hero's games of a PGN file into the store, a batch at a time. */
export async function loadFile(db: Db, wish: FileWish): Promise<LoadedGames> {
  const reasons: Record<string, number> = {};
  let loaded = 0;
  let games: Game[] = [];
  let skipped: Skipped[] = [];
  const store = async (): Promise<void> => {
    const stored = await storeGames(db, wish.nicknameId, { games, skipped, cursor: undefined });
    loaded += stored?.added ?? 0;
    games = [];
    skipped = [];
    wish.onStored();
  };
  const start = { uploadId: null, games: 0 };
  for await (const item of pgnGames(createReadStream(wish.file), wish, start)) {
    if (item.kind === 'game') games.push(item.game);
    if (item.kind === 'skipped') {
      skipped.push(item);
      reasons[item.reason] = (reasons[item.reason] ?? 0) + 1;
    }
    if (games.length + skipped.length >= BATCH_GAMES) await store();
  }
  await store();
  return { loaded, skipped: reasons };
}
