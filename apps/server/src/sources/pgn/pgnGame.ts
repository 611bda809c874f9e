import { hash } from 'node:crypto';
import { openingOfGame } from '@tabia/chess/openings';
import {
  type GameHeaders,
  gameHeadersOf,
  gameIdentity,
  type PgnGame,
  type PgnResult,
  type TimeControlClass,
} from '@tabia/chess/pgn';
import type { Category, HeroResult, TimeControl } from '../../domain/games/game.ts';
import type { ReadGame } from '../sourceItem.ts';
import { replayGame } from './replayedGame.ts';

const TIME_CONTROLS: Readonly<Record<TimeControlClass, TimeControl | null>> = {
  bullet: 5,
  blitz: 4,
  rapid: 3,
  classical: 2,
  correspondence: null,
};

/** Our number of a speed; `null` for correspondence and unknown ones. */
export const timeControlOf = (speed: TimeControlClass | undefined): TimeControl | null =>
  speed === undefined ? null : TIME_CONTROLS[speed];

/** A result as PGN writes it, from the hero's view; `null` where it is unknown. */
export const heroResultOf = (result: PgnResult, heroWhite: boolean): HeroResult | null => {
  if (result === '*') return null;
  if (result === '1/2-1/2') return 1;
  return (result === '1-0') === heroWhite ? 2 : 0;
};

/** When a game was played: its start in UTC, else midnight of its date; `null` where no full date is given. */
export const playedAtOf = (headers: GameHeaders): Date | null => {
  const text = headers.startedAt ?? headers.date;
  return text === undefined ? null : new Date(text);
};

const sha256 = (text: string): string => hash('sha256', text);

const HASH_LENGTH = 64;

/** What a game that cannot be used is known by. Fifty thousand tiny ones cost more to hash than to read. */
const identityOfText = (text: string): string => (text.length < HASH_LENGTH ? text : sha256(text));

/**
 * A game of a file for the hero known in it by any of the names, as they are spelled there. Its identity is a hash of
 * players, date, round and moves; one that cannot be used is known by its text, or by a hash of it.
 */
export const readPgnGame = (game: PgnGame, heroNames: ReadonlySet<string>, category: Category): ReadGame => {
  const leftOut = (reason: Exclude<ReadGame, { game: unknown }>['reason']): ReadGame => ({
    externalId: identityOfText(game.text),
    reason,
  });
  const heroWhite = heroNames.has(game.headers.get('White') ?? '');
  if (!heroWhite && !heroNames.has(game.headers.get('Black') ?? '')) return leftOut('other-player');
  const replayed = replayGame(game);
  if ('reason' in replayed) return leftOut(replayed.reason);
  const headers = gameHeadersOf(game);
  const opening = openingOfGame(replayed.keys);
  return {
    game: {
      externalId: sha256(gameIdentity(game.headers, replayed.moves)),
      category,
      timeControl: timeControlOf(headers.speed),
      heroWhite,
      heroName: heroWhite ? headers.white : headers.black,
      opponent: heroWhite ? headers.black : headers.white,
      heroRating: (heroWhite ? headers.whiteRating : headers.blackRating) ?? null,
      opponentRating: (heroWhite ? headers.blackRating : headers.whiteRating) ?? null,
      result: heroResultOf(game.result, heroWhite),
      playedAt: playedAtOf(headers),
      eco: opening?.eco ?? headers.eco ?? null,
      opening: opening?.name ?? headers.opening ?? null,
      url: headers.url ?? null,
      event: headers.event ?? null,
      ...replayed,
      headers: Object.fromEntries(game.headers),
    },
  };
};
