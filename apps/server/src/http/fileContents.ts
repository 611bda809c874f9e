import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_UPLOAD_GAMES, type Upload } from '@tabia/api-client/contract';
import { readPgnGames } from '@tabia/chess/pgn';
import { OperationError } from '../operations/operation.ts';
import { MAX_LISTED_PLAYERS } from '../operations/uploadedPlayers.ts';

/** What a file of games holds. */
export type FileContents = Omit<Upload, 'uploadid'>;

/** A longer name could not be chosen: `misc/loadgames` takes no longer one. */
const MAX_PLAYER = 120;
/** So long the games of one piece are counted before others have their turn, ms. */
const TURN_MS = 20;
/** Tags without a name, and placeholders for one. */
const isName = (name: string | undefined): name is string =>
  name !== undefined && name.length <= MAX_PLAYER && !/^[?\-*\s]*$/.test(name);

/**
 * Counts the games of a file and names their players, the most frequent first. Throws `empty-file`, `not-a-pgn` or
 * `too-many-games`.
 */
export async function readContents(bytes: AsyncIterable<Uint8Array>): Promise<FileContents> {
  const counts = new Map<string, number>();
  let games = 0;
  let problems = 0;
  let turnAt = performance.now();
  for await (const item of readPgnGames(bytes)) {
    if (item.kind === 'problem' && item.code === 'empty') throw new OperationError('empty-file');
    if (item.kind === 'problem' && item.code === 'not-pgn') throw new OperationError('not-a-pgn');
    if (item.kind === 'game') games += 1;
    else problems += 1;
    if (games + problems > MAX_UPLOAD_GAMES) throw new OperationError('too-many-games');
    for (const name of new Set([item.headers?.get('White'), item.headers?.get('Black')])) {
      if (isName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (performance.now() - turnAt < TURN_MS) continue;
    await nextTurn();
    turnAt = performance.now();
  }
  const players = [...counts]
    .map(([name, count]) => ({ name, games: count }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
  return { games, problems, players: players.slice(0, MAX_LISTED_PLAYERS) };
}
