import { parseHeaders } from './parseHeaders.ts';
import { type ByteChunks, readLines } from './readLines.ts';
import { GameSplitter, type GameText } from './splitGames.ts';

/** A player's name and the number of games in the file. */
export interface PlayerCount {
  readonly name: string;
  readonly games: number;
}

function isName(name: string | undefined): name is string {
  return name !== undefined && !/^[?\-*\s]*$/.test(name);
}

/** The players of a PGN file with their numbers of games, most games first, spelled as in the file. */
export async function listPlayers(chunks: ByteChunks): Promise<readonly PlayerCount[]> {
  const counts = new Map<string, number>();
  const count = (name: string | undefined): void => {
    if (isName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const take = (game: GameText | undefined): void => {
    if (!game) return;
    const { headers } = parseHeaders(game.text);
    const white = headers.get('White');
    const black = headers.get('Black');
    count(white);
    if (black !== white) count(black);
  };
  const splitter = new GameSplitter();
  for await (const lines of readLines(chunks)) for (const line of lines) take(splitter.push(line));
  take(splitter.finish());
  return [...counts]
    .map(([name, games]) => ({ name, games }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}
