import { type GameScope, scopeOf } from '@tabia/trainer/findings';
import { useAnswer } from '../queries/useAnswer.ts';

/** A position, and the player whose games are looked at. */
export interface ExploredPlace {
  readonly heroid: number;
  readonly fen: string;
  readonly herowhite: 0 | 1;
}

/** What the player and the opponents played in any position. */
export function useExplored({ heroid, fen, herowhite }: ExploredPlace, games: GameScope) {
  return useAnswer(
    'openingtrees/explore',
    { heroid, fen, herowhite, ...scopeOf(games) },
    { enabled: heroid > 0 },
  );
}
