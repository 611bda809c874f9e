import type { Mistake } from '@tabia/api-client/contract';
import type { GameScope } from '@tabia/trainer/findings';
import { useEffect } from 'react';
import { useGroupRemarks } from './useGroupRemarks.ts';

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
