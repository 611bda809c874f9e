import { hash } from 'node:crypto';
import { PLATFORMS } from '@tabia/api-client/contract';
import { openingOfGame } from '@tabia/chess/openings';
import {
  type GameHeaders,
  gameHeadersOf,
  gameIdentity,
  type PgnGame,
  type PgnResult,
  type TimeControlClass,
} from '@tabia/chess/pgn';
import type { Category, PlayerResult, TimeControl } from '../../domain/games/game.ts';
import type { ReadGame } from '../sourceItem.ts';
import { replayGame } from './replayedGame.ts';

const TIME_CONTROLS: Readonly<Record<TimeControlClass, TimeControl | null>> = {
  bullet: 5,
  blitz: 4,
  rapid: 3,
  classical: 2,
  correspondence: null,
};

/** Maps a speed to the contract's number; `null` for correspondence and unknown. */
function timeControlOf(speed: TimeControlClass | undefined): TimeControl | null {
  return speed === undefined ? null : TIME_CONTROLS[speed];
}

/** Converts a PGN result to the player's view; `null` if unknown. */
function playerResultOf(result: PgnResult, playerIsWhite: boolean): PlayerResult | null {
  if (result === '*') return null;
  if (result === '1/2-1/2') return 1;
  return (result === '1-0') === playerIsWhite ? 2 : 0;
}

/** Games of a platform count as played there, whatever file they came in; other games as the file does. */
function categoryOf({ platform, speed }: GameHeaders, fileCategory: Category): Category {
  if (platform === undefined) return fileCategory;
  if (speed === 'correspondence') return 1;
  return PLATFORMS.find(({ key }) => key === platform)?.source ?? fileCategory;
}

/** Start of a game in UTC, or midnight of its date; `null` without a full date. */
export function playedAtOf(headers: GameHeaders): Date | null {
  const text = headers.startedAt ?? headers.date;
  return text === undefined ? null : new Date(text);
}

function sha256(text: string): string {
  return hash('sha256', text);
}

const HASH_LENGTH = 64;

/**
 * Identity of an unusable game. Short texts are not hashed: fifty thousand tiny games would cost more to hash than to
 * read.
 */
function identityOfText(text: string): string {
  return text.length < HASH_LENGTH ? text : sha256(text);
}

/**
 * Reads a game of a file for the player with any of these names; `category` is that of games without the tags of a
 * platform. Its id is a hash of players, date, round and moves;
 * an unusable game is identified by its text, or a hash of it.
 */
export function readPgnGame(game: PgnGame, playerNames: ReadonlySet<string>, category: Category): ReadGame {
  const leftOut = (reason: Exclude<ReadGame, { game: unknown }>['reason']): ReadGame => ({
    externalId: identityOfText(game.text),
    reason,
  });
  const playerIsWhite = playerNames.has(game.headers.get('White') ?? '');
  // With the player on both sides, nothing says who made which moves.
  if (playerIsWhite === playerNames.has(game.headers.get('Black') ?? ''))
    return leftOut(playerIsWhite ? 'both-sides' : 'other-player');
  const replayed = replayGame(game, { keepBeginning: true });
  if ('reason' in replayed) return leftOut(replayed.reason);
  const headers = gameHeadersOf(game);
  const opening = openingOfGame(replayed.keys);
  return {
    game: {
      externalId: sha256(gameIdentity(game.headers, replayed.moves)),
      category: categoryOf(headers, category),
      timeControl: timeControlOf(headers.speed),
      playerIsWhite,
      playerName: playerIsWhite ? headers.white : headers.black,
      opponent: playerIsWhite ? headers.black : headers.white,
      playerRating: (playerIsWhite ? headers.whiteRating : headers.blackRating) ?? null,
      opponentRating: (playerIsWhite ? headers.blackRating : headers.whiteRating) ?? null,
      result: playerResultOf(game.result, playerIsWhite),
      playedAt: playedAtOf(headers),
      eco: opening?.eco ?? headers.eco ?? null,
      opening: opening?.name ?? headers.opening ?? null,
      url: headers.url ?? null,
      event: headers.event ?? null,
      ...replayed,
      headers: Object.fromEntries(game.headers),
    },
  };
}
