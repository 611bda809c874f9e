import type { Output } from '@tabia/api-client/contract';
import { type GameScope, scopeOf } from '@tabia/trainer/findings';
import { useAnswer } from '../queries/useAnswer.ts';

/** Reference games and networks change with a command of the operator: what was answered stays for this time, milliseconds. */
const FRESH_MS = 300_000;
type GroupAnswer = Output<'openingtrees/groupmoves'>;
export type GroupPosition = GroupAnswer['positions'][number];
export type GroupInfo = GroupAnswer['group'];

/** True where there is anything to compare with: reference games, or a network. */
export function hasOthers({ games, levels }: Pick<GroupInfo, 'games' | 'levels'>): boolean {
  return games || levels.length > 0;
}

/** Which positions to compare, in which games of the player. */
export interface GroupQuestion extends GameScope {
  readonly heroid: number;
  readonly posids: readonly number[];
  /** The player's side; by default the player is to move. */
  readonly herowhite?: 0 | 1 | undefined;
  /** Also what a human network predicts for the player’s own rating. */
  readonly predicted?: boolean;
}

/** What the comparison group plays in some positions. Without positions: whom the player is compared with. */
export function useGroupMoves({ heroid, posids, herowhite, predicted, ...games }: GroupQuestion) {
  return useAnswer(
    'openingtrees/groupmoves',
    {
      heroid,
      posids: [...posids],
      ...scopeOf(games),
      ...(herowhite !== undefined && { herowhite }),
      ...(predicted && { predicted }),
    },
    { enabled: heroid > 0, staleTime: FRESH_MS, retry: false },
  );
}
