import { MAX_UPLOAD_GAMES, type Upload } from '@tabia/api-client/contract';
import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import { OperationError } from '../../services/context/operation.ts';
import { READING_MS, readingSlots } from '../../services/queues/userQueues.ts';
import { MAX_LISTED_PLAYERS } from '../../services/sources/uploads.ts';
import type { UnpackLimits } from '../../sources/files/fileRefusal.ts';
import { gameBatches } from '../../sources/files/gameBatches.ts';

/** Summary of an uploaded file. */
export type FileContents = Omit<Upload, 'uploadid'>;

/** `misc/loadgames` accepts no longer name. */
const MAX_NAME_LENGTH = 120;
/** False for empty tags and placeholders such as "?". */
function isName(name: string | undefined): name is string {
  return name !== undefined && name.length <= MAX_NAME_LENGTH && !/^[?\-*\s]*$/.test(name);
}

function refusalOf(item: PgnGame | PgnProblem): OperationError | undefined {
  if (item.kind === 'game') return undefined;
  if (item.code === 'empty') return new OperationError('empty-file');
  return item.code === 'not-pgn' ? new OperationError('not-a-pgn') : undefined;
}

/**
 * Counts the games of a file, packed or not, and lists its players, most frequent first. Throws `empty-file`,
 * `not-a-pgn`, `too-many-games` or a `FileRefusal`. `fileName` helps to name a format that is not read.
 */
export async function readContents(
  bytes: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
  fileName?: string,
): Promise<FileContents> {
  const counts = new Map<string, number>();
  const count = (name: string | undefined): void => {
    if (isName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  let games = 0;
  let problems = 0;
  let turnAt = performance.now();
  for await (const batch of gameBatches(bytes, { ...limits, fileName, isTextOnly: true })) {
    for (const item of batch) {
      const refusal = refusalOf(item);
      if (refusal) throw refusal;
      if (item.kind === 'game') games += 1;
      else problems += 1;
      if (games + problems > MAX_UPLOAD_GAMES) throw new OperationError('too-many-games');
      const white = item.headers?.get('White');
      const black = item.headers?.get('Black');
      count(white);
      if (black !== white) count(black);
      if (performance.now() - turnAt < READING_MS) continue;
      await readingSlots.next();
      turnAt = performance.now();
    }
  }
  const players = [...counts]
    .map(([name, games]) => ({ name, games }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
  return { games, problems, players: players.slice(0, MAX_LISTED_PLAYERS) };
}
