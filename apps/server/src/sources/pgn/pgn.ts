import { MAX_UPLOAD_GAMES } from '@tabia/api-client/contract';
import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import type { Category } from '../../domain/games/game.ts';
import { FileRefusal } from '../files/fileRefusal.ts';
import { CHECKED_FILE, gameBatches } from '../files/gameBatches.ts';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import { readPgnGame } from './pgnGame.ts';
import { skipReasonOf } from './replayedGame.ts';

/** How many games of a file have been yielded. */
export interface PgnCursor {
  readonly uploadId: number | null;
  readonly games: number;
}

/** The player whose games to read, and where they were played: 1 correspondence, 2 over the board. */
export interface PgnSelection {
  /** Spellings of the player's name, exactly as in the file. */
  readonly playerNames: readonly string[];
  readonly category: Category;
}

function failureOf(code: 'empty' | 'not-pgn'): SourceFailure {
  return code === 'empty'
    ? new SourceFailure('empty-file', 'This file is empty.')
    : new SourceFailure('not-a-pgn', 'This file has no chess games in PGN.');
}

function tooManyGames(): SourceFailure {
  return new SourceFailure(
    'too-many-games',
    `A file may have up to ${MAX_UPLOAD_GAMES} games. Split it into smaller ones.`,
  );
}

/**
 * Yields the games of a PGN file, packed or not, in file order after the cursor, in lazily read batches: each must be consumed before
 * the next. Throws a `SourceFailure` if the file is not PGN, has too many games or none of the player's; what was
 * yielded before remains valid.
 */
export async function* pgnBatches(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  selection: PgnSelection,
  start: PgnCursor,
): AsyncGenerator<Iterable<SourceItem<PgnCursor>>> {
  const playerNames = new Set(selection.playerNames);
  let games = 0;
  let ofPlayer = start.games > 0;
  function* itemsOf(batch: Iterable<PgnGame | PgnProblem>): Generator<SourceItem<PgnCursor>> {
    for (const item of batch) {
      if (item.kind === 'problem' && (item.code === 'empty' || item.code === 'not-pgn'))
        throw failureOf(item.code);
      if (++games > MAX_UPLOAD_GAMES) throw tooManyGames();
      if (games <= start.games) continue;
      const cursor: PgnCursor = { uploadId: start.uploadId, games };
      if (item.kind === 'problem') {
        const externalId = `${start.uploadId ?? 0}:${games}`;
        yield { kind: 'skipped', externalId, reason: skipReasonOf(item.code), cursor };
        continue;
      }
      const read = readPgnGame(item, playerNames, selection.category);
      ofPlayer ||= 'game' in read || read.reason !== 'other-player';
      yield 'game' in read
        ? { kind: 'game', game: read.game, cursor }
        : { kind: 'skipped', externalId: read.externalId, reason: read.reason, cursor };
    }
  }
  try {
    for await (const batch of gameBatches(bytes, CHECKED_FILE)) yield itemsOf(batch);
  } catch (error) {
    throw error instanceof FileRefusal
      ? new SourceFailure('bad-archive', error.message, { cause: error })
      : error;
  }
  if (!ofPlayer) {
    throw new SourceFailure(
      'player-not-in-file',
      `No game in this file was played by '${selection.playerNames.join("', '")}'.`,
    );
  }
}
