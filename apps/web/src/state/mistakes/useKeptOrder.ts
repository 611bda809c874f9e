import type { Mistake } from '@tabia/api-client/contract';
import { inKeptOrder, type KeptOrder, nameOf } from '@tabia/trainer/findings';
import { useMemo, useState } from 'react';

const NONE: readonly string[] = [];

/**
 * A list that keeps its order while it is read: what is found meanwhile and stands above waits until `showAbove`. Another
 * `scope`, what the reader asked for, begins in the order of now.
 */
export function useKeptOrder(
  mistakes: readonly Mistake[],
  scope: string,
): KeptOrder & { readonly showAbove: () => void } {
  const [kept, setKept] = useState({ scope, names: NONE });
  const names = kept.scope === scope ? kept.names : NONE;
  const order = useMemo(() => inKeptOrder(names, mistakes), [names, mistakes]);
  const shownNames = useMemo(() => order.shown.map(nameOf), [order]);
  // What is shown now is what stays.
  if (kept.scope !== scope || kept.names.join() !== shownNames.join()) setKept({ scope, names: shownNames });
  return { ...order, showAbove: () => setKept({ scope, names: mistakes.map(nameOf) }) };
}
