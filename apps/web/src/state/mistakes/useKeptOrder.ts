import type { Mistake } from '@tabia/api-client/contract';
import { inKeptOrder, type KeptOrder, nameOf } from '@tabia/trainer/findings';
import { useMemo, useState } from 'react';

const NONE: readonly string[] = [];

interface KeptList extends KeptOrder {
  /** Names what the reader asked for: as long as it is the same, nothing moves. */
  readonly scope: string;
  readonly showAbove: () => void;
}

/**
 * A list that keeps its order while it is read: what is found meanwhile and stands above waits until `showAbove`. Another
 * `wanted`, what the reader asked for, begins in the order of now.
 */
export function useKeptOrder(mistakes: readonly Mistake[], wanted: string): KeptList {
  const [turn, setTurn] = useState(0);
  const scope = `${turn} ${wanted}`;
  const [kept, setKept] = useState({ scope, names: NONE });
  const names = kept.scope === scope ? kept.names : NONE;
  const order = useMemo(() => inKeptOrder(names, mistakes), [names, mistakes]);
  const shownNames = useMemo(() => order.shown.map(nameOf), [order]);
  // What is shown now is what stays.
  if (kept.scope !== scope || kept.names.join() !== shownNames.join()) setKept({ scope, names: shownNames });
  return { ...order, scope, showAbove: () => setTurn(turn + 1) };
}
