import type { Training } from '@tabia/api-client/contract';
import type { NodeResult } from '@tabia/board';

/** One square of the strip. */
export interface StripSquare {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly result: NodeResult;
}

/** The nodes of a training; the one that is asked now is the current one, whatever its result was. */
export function stripOf({
  nodes,
  next,
}: {
  readonly nodes: readonly Readonly<Training['nodes'][number]>[];
  readonly next: Pick<NonNullable<Training['next']>, 'line' | 'posid'> | null;
}): readonly StripSquare[] {
  const exact = nodes.findIndex(({ line, posid }) => line === next?.line && posid === next.posid);
  const current = exact === -1 ? nodes.findIndex(({ posid }) => posid === next?.posid) : exact;
  return nodes.map(({ line, posid, result }, index) => ({
    id: `${line} ${posid} ${index}`,
    number: index + 1,
    result: index === current ? 'current' : result,
  }));
}
