import type { Mistake } from '@tabia/api-client/contract';
import type { GameScope } from '@tabia/trainer/findings';
import { useCallback, useEffect, useMemo } from 'react';
import { MAX_QUESTION, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useGroupWords } from './useGroupWords.ts';

interface Given {
  heroid: number;
  games: GameScope;
  /** The positions, the most expensive first: the others of a large tree have no remark. */
  posids: readonly number[];
}

/** What the comparison group plays in critical positions, each in a few words. */
export function useGroupRemarks({ heroid, games, posids }: Given): (mistake: Mistake) => string | undefined {
  const { ready, say } = useGroupWords();
  const { data } = useGroupMoves({ heroid, posids: posids.slice(0, MAX_QUESTION), ...games });
  const remarks = useMemo(() => {
    if (!data || !ready) return new Map<number, string>();
    return new Map(
      data.positions.map((position) => {
        const { short, mark } = say(data.group, position);
        return [position.posid, [mark, short].filter(Boolean).join(', ')];
      }),
    );
  }, [data, ready, say]);
  return useCallback(({ position_id }) => remarks.get(position_id) || undefined, [remarks]);
}

interface Props {
  heroid: number;
  games: GameScope;
  posids: readonly number[];
  /** Called with what is said about a position, whenever that changes. */
  onRemarks: (remarkOf: (mistake: Mistake) => string | undefined) => void;
}

/** Says what the comparison group plays to a list that is there before this code is. Shows nothing itself. */
export function GroupRemarks({ heroid, games, posids, onRemarks }: Props) {
  const remarkOf = useGroupRemarks({ heroid, games, posids });
  useEffect(() => onRemarks(remarkOf), [remarkOf, onRemarks]);
  return null;
}
