import type { Output } from '@tabia/api-client/contract';
import { type GameScope, scopeOf } from '@tabia/trainer/findings';
import { useAnswer } from '../queries/useAnswer.ts';

/** Positions that are asked for together: as many as one question can have. */
export const MAX_QUESTION = 50;

/** The positions that are asked for together with one of a list: the same for all of them. */
export function questionAbout(posid: number, posids: readonly number[]): readonly number[] {
  const index = posids.indexOf(posid);
  if (index < 0) return [posid];
  const from = index - (index % MAX_QUESTION);
  return posids.slice(from, from + MAX_QUESTION);
}

/** Positions in the order to ask for them. Those that fit one question keep it when the list changes its order, as it does all the time while games are analyzed. */
export function questionOrder(posids: readonly number[]): readonly number[] {
  return posids.length <= MAX_QUESTION ? posids.toSorted((a, b) => a - b) : posids;
}

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
