import type { Output } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';

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
