import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mergeQuery, readQuery } from '../address/addressCodec.ts';

/** The game in the address, and how many of its half-moves the board shows. */
export interface GamePlace {
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
