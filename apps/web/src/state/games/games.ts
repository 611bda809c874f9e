import type { Output } from '@tabia/api-client/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mergeQuery, readQuery } from '../address/addressCodec.ts';
import { useAnswer } from '../queries/useAnswer.ts';

/** The game in the address, and how many of its half-moves the board shows. */
interface GamePlace {
  readonly gameid: number | undefined;
  readonly ply: number;
}

/** Reads the place in a game from the address; what makes no sense counts as not given. */
export function readGamePlace(search: URLSearchParams): GamePlace {
  const { gameid, ply = 0 } = readQuery(search);
  return { gameid, ply };
}

/** The place in a game, and a setter of the half-move that adds no entry to the history: back leads out of the game. */
export function useGamePlace(): [GamePlace, (ply: number) => void] {
  const [search, setSearch] = useSearchParams();
  const goTo = useCallback(
    (ply: number) => setSearch((present) => mergeQuery(present, { ply }), { replace: true }),
    [setSearch],
  );
  return [readGamePlace(search), goTo];
}

const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3600;
/** Below this many seconds tenths decide games, so they are shown. */
const MIN_WHOLE_SECONDS = 20;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A chess clock as players read it, from seconds: `1:59:58`, `2:41`, `0:07.3`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / SECONDS_AN_HOUR);
  const minutes = Math.floor(whole / SECONDS_A_MINUTE) % SECONDS_A_MINUTE;
  const secondsPart = two(whole % SECONDS_A_MINUTE);
  if (hours > 0) return `${hours}:${two(minutes)}:${secondsPart}`;
  const tenths = Math.floor(Math.round(seconds * 100) / 10) % 10;
  return seconds < MIN_WHOLE_SECONDS && tenths > 0
    ? `${minutes}:${secondsPart}.${tenths}`
    : `${minutes}:${secondsPart}`;
}

/** Games on one page of the list. */
export const PAGE_GAMES = 50;

export type GameHeader = Output<'usergames/loadheader'>['games'][number];
export type GameMove = Output<'usergames/loadmoves'>['moves'][number];

/** One page of the games of a player, newest first; of a position, only those that met it. */
export function useGames(heroid: number, posid: number | undefined, page: number) {
  return useAnswer(
    'usergames/loadheader',
    { heroid, limit: PAGE_GAMES, offset: page * PAGE_GAMES, ...(posid !== undefined && { posid }) },
    { enabled: heroid > 0, placeholderData: (previous) => previous },
  );
}

/** One game: its header and its moves. */
export function useGame(heroid: number, gameid: number) {
  const header = useAnswer('usergames/loadheader', { heroid, gameid }, { retry: false });
  const moves = useAnswer('usergames/loadmoves', { heroid, gameid }, { retry: false });
  return {
    header: header.data?.games[0],
    moves: moves.data?.moves,
    error: header.error ?? moves.error,
    retry: () => void Promise.all([header.refetch(), moves.refetch()]),
  };
}

/** The game as PGN text, fetched before anybody asks: a browser copies only at the press itself. */
export function useGamePgn(heroid: number, gameid: number): string | undefined {
  return useAnswer('usergames/loadpgn', { heroid, gameid }, { retry: false }).data?.pgn;
}
