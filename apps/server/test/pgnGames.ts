import type { Category, Game } from '../src/domain/games/game.ts';
import { pgnGames } from '../src/sources/pgn/pgn.ts';
import { storeGames } from '../src/store/games/games.ts';
import type { Db } from '../src/store/schema/schema.ts';

/** A game of "Hero" in SAN on a day of January 2024; `black` if Hero has Black. */
export interface GameText {
  moves: string;
  day: number;
  black?: boolean;
}

function pgnOf({ moves, day, black = false }: GameText): string {
  const date = `2024.01.${String(day).padStart(2, '0')}`;
  const [whiteName, blackName] = black ? ['Rival', 'Hero'] : ['Hero', 'Rival'];
  return `[Event "Test"]\n[White "${whiteName}"]\n[Black "${blackName}"]\n[Date "${date}"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;
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

/** Stores games of a source like a load. */
export async function someGames(db: Db, nicknameId: number, texts: readonly GameText[]): Promise<void> {
  await storeGames(db, nicknameId, { games: await gamesOf(texts), skipped: [], cursor: undefined });
}
