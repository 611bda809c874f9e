import { createHash } from 'node:crypto';
import { type GameHeaders, gameHeadersOf, type PgnGame, readPgnGames } from '@tabia/chess/pgn';

/** A parsed PGN game for the stand-ins. */
export interface StandInGame {
  readonly id: string;
  readonly pgn: string;
  readonly game: PgnGame;
  readonly headers: GameHeaders;
  readonly startedAt: number;
}

const DAY_WITHOUT_DATE = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;

/** Parses PGN games; games without a start time are a minute apart. */
export async function gamesOfPgn(pgn: string): Promise<readonly StandInGame[]> {
  const games: StandInGame[] = [];
  for await (const item of readPgnGames([new TextEncoder().encode(pgn)])) {
    if (item.kind !== 'game') throw new Error(`A stand-in needs readable games: ${item.message}`);
    const headers = gameHeadersOf(item);
    const day = headers.date ? Date.parse(headers.date) : DAY_WITHOUT_DATE;
    games.push({
      id:
        item.headers.get('GameId') ?? createHash('sha256').update(item.text).digest('base64url').slice(0, 8),
      pgn: item.text,
      game: item,
      headers,
      startedAt: headers.startedAt ? Date.parse(headers.startedAt) : day + games.length * MINUTE,
    });
  }
  return games;
}
