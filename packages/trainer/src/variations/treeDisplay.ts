import type { Preferences } from '@tabia/api-client/contract';
import { GOOD_LOSS, pathsAlong } from '@tabia/chess';
import { byParent, isInTraining, shownVariations, type Variation, type Variations } from './variations.ts';

/** Which moves the map draws: those in training, those met in games, and the others. */
export type TreeDisplay = Pick<Preferences, 'tree_offers' | 'tree_met' | 'tree_others'>;

/** Nothing is left out. */
export const EVERYTHING: TreeDisplay = { tree_offers: 'all', tree_met: 'all', tree_others: 'extended' };

function isOffered(
  move: Variation,
  siblings: readonly Variation[],
  offers: TreeDisplay['tree_offers'],
): boolean {
  if (offers === 'ignore' || !isInTraining(move)) return false;
  // Siblings stand by waste: the first one in training is the best.
  return offers === 'all' || siblings.find(isInTraining) === move;
}

function isMet({ count, playerMove }: Variation, met: TreeDisplay['tree_met']): boolean {
  return count > 0 && (met === 'all' || (met === 'hero' && playerMove));
}

function isOther(move: Variation, others: TreeDisplay['tree_others']): boolean {
  if (move.count > 0 || isInTraining(move) || others === 'ignore') return false;
  const { best, waste } = move;
  return others === 'extended' || best || (others === 'good' && waste !== null && waste < GOOD_LOSS);
}

/**
 * The moves that are drawn: of those in training, met in games and others the chosen kinds, each with what
 * follows it; hidden ones only on request. The line to the selected move stays.
 */
export function drawnVariations(
  moves: Variations,
  selected: string,
  { display, showHidden }: { readonly display: TreeDisplay; readonly showHidden: boolean },
): Variations {
  const { tree_offers, tree_met, tree_others } = display;
  const shown = showHidden ? moves : shownVariations(moves, selected);
  if (tree_offers === 'all' && tree_met === 'all' && tree_others === 'extended') return shown;
  const way = new Set(pathsAlong(selected));
  const groups = byParent(shown);
  const drawn = new Map<string, Variation>();
  for (const move of shown.values()) {
    const isReached = move.parentId === '' || drawn.has(move.parentId);
    const siblings = groups.get(move.parentId) ?? [];
    const isWanted =
      way.has(move.id) ||
      isOffered(move, siblings, tree_offers) ||
      isMet(move, tree_met) ||
      isOther(move, tree_others);
    if (isReached && isWanted) drawn.set(move.id, move);
  }
  return drawn;
}
