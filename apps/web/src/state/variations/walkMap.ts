import { byParent, type Variations } from './variations.ts';

export type Direction = 'back' | 'on' | 'up' | 'down';

/** Ids in sight in the order of the map, the root first; what follows a folded move is left out. */
function visibleMoves(
  moves: Variations,
  folded: ReadonlySet<string>,
  hidden: ReadonlyMap<string, string>,
): readonly { id: string; depth: number }[] {
  const groups = byParent(moves);
  const seen: { id: string; depth: number }[] = [];
  const visit = (id: string, depth: number): void => {
    seen.push({ id, depth });
    if (folded.has(id) || hidden.has(id)) return;
    for (const child of groups.get(id) ?? []) visit(child.id, depth + 1);
  };
  visit('', 0);
  return seen;
}

/** Where a step leads from a move: back to its parent, on to its first answer, up and down among moves of its half-move. */
export function walkMap(
  moves: Variations,
  { from, folded, links }: { from: string; folded: ReadonlySet<string>; links: ReadonlyMap<string, string> },
  direction: Direction,
): string | undefined {
  if (direction === 'back') return moves.get(from)?.parentId;
  if (direction === 'on') return byParent(moves).get(links.get(from) ?? from)?.[0]?.id;
  const shown = visibleMoves(moves, folded, links);
  const here = shown.find(({ id }) => id === from);
  const column = shown.filter(({ depth }) => depth === here?.depth);
  const index = column.findIndex(({ id }) => id === from);
  return column[index + (direction === 'up' ? -1 : 1)]?.id;
}
