import { MAX_UPLOAD_GAMES } from '@tabia/api-client/contract';
import { type PgnGame, type PgnProblem, readPgnBatches } from '@tabia/chess/pgn';
import type { Category } from '../../domain/games/game.ts';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import { readPgnGame } from './pgnGame.ts';
import { skipReasonOf } from './replayedGame.ts';

/** How far a file has been read: so many of its games were handed over. */
export interface PgnCursor {
  readonly uploadId: number | null;
  readonly games: number;
}

/** Whose games to take from a file, and where they were played: 1 correspondence, 2 over the board. */
export interface PgnWish {
  /** Spellings of the hero's name, each exactly as in the file. */
  readonly heroNames: readonly string[];
  readonly category: Category;
}

const failureOf = (code: 'empty' | 'not-pgn'): SourceFailure =>
  code === 'empty'
    ? new SourceFailure('empty-file', 'This file is empty.')
    : new SourceFailure('not-a-pgn', 'This file holds no chess games in PGN.');

const tooMany = (): SourceFailure =>
  new SourceFailure(
    'too-many-games',
    `A file may hold ${MAX_UPLOAD_GAMES} games. Split it into smaller ones.`,
  );

/**
 * The games of a PGN file in the file's order, from the cursor on, in batches that are read as they are walked through:
 * each must be walked to its end before the next. Ends with a coded failure when the file is none, holds too many games
 * or none of the hero's; what was handed over before stays good.
 */
export async function* pgnBatches(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wish: PgnWish,
  start: PgnCursor,
): AsyncGenerator<Iterable<SourceItem<PgnCursor>>> {
  const heroNames = new Set(wish.heroNames);
  let games = 0;
  let ofHero = start.games > 0;
  function* itemsOf(batch: Iterable<PgnGame | PgnProblem>): Generator<SourceItem<PgnCursor>> {
    for (const item of batch) {
      if (item.kind === 'problem' && (item.code === 'empty' || item.code === 'not-pgn'))
        throw failureOf(item.code);
      if (++games > MAX_UPLOAD_GAMES) throw tooMany();
      if (games <= start.games) continue;
      const cursor: PgnCursor = { uploadId: start.uploadId, games };
      if (item.kind === 'problem') {
        const externalId = `${start.uploadId ?? 0}:${games}`;
        yield { kind: 'skipped', externalId, reason: skipReasonOf(item.code), cursor };
        continue;
      }
      const read = readPgnGame(item, heroNames, wish.category);
      ofHero ||= 'game' in read || read.reason !== 'other-player';
      yield 'game' in read
        ? { kind: 'game', game: read.game, cursor }
        : { kind: 'skipped', externalId: read.externalId, reason: read.reason, cursor };
    }
  }
  for await (const batch of readPgnBatches(bytes)) yield itemsOf(batch);
  if (!ofHero) {
    throw new SourceFailure(
      'player-not-in-file',
      `No game of this file was played by '${wish.heroNames.join("', '")}'.`,
    );
  }
}

/** As {@link pgnBatches}, one after another. */
export async function* pgnGames(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wish: PgnWish,
  start: PgnCursor,
): AsyncGenerator<SourceItem<PgnCursor>> {
  for await (const batch of pgnBatches(bytes, wish, start)) for (const item of batch) yield item;
}
