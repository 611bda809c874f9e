import { ALL_GAMES } from '@tabia/trainer/findings';
import { useGroupMoves } from '../groups/useGroupMoves.ts';
import { useExplored } from './useExplored.ts';
import type { TreePlace } from './useTreePlace.ts';

/** What the player and the group play in the position of the opening tree: asked once, for the board and for the table. */
export function usePlayedHere(heroid: number, { fen, herowhite }: Pick<TreePlace, 'fen' | 'herowhite'>) {
  const explored = useExplored({ heroid, fen, herowhite }, ALL_GAMES);
  const posid = explored.data?.posid;
  const question = { herowhite, predicted: true, ...ALL_GAMES };
  const group = useGroupMoves({
    ...question,
    heroid: posid === undefined ? 0 : heroid,
    posids: posid === undefined ? [] : [posid],
  });
  return { explored, group };
}
