import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mergeQuery } from '../address/addressQuery.ts';

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The game in the address, and how many of its half-moves the board shows. */
export interface GamePlace {
  readonly gameid: number | undefined;
  readonly ply: number;
}

/** Reads the place in a game from the address; what makes no sense counts as not given. */
export function readGamePlace(search: URLSearchParams): GamePlace {
  const gameid = wholeNumber(search.get('gameid'));
  return { gameid: gameid === 0 ? undefined : gameid, ply: wholeNumber(search.get('ply')) ?? 0 };
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
