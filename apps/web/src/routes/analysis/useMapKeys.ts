import { useSnapshot } from 'valtio';
import { usePageKeys } from '../../features/pageKeys/usePageKeys.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { type Direction, walkMap } from '../../state/variations/walkMap.ts';
import { useDrawnMoves } from './useDrawnMoves.ts';

/** Arrow keys move along the drawn variations; letters act on the board. */
export function useMapKeys(
  analysis: Analysis,
  { onFlip, onEngine }: { onFlip: () => void; onEngine: () => void },
): void {
  const drawn = useDrawnMoves(analysis);
  const { links, folded, selected } = useSnapshot(analysis.state);
  const walk = (direction: Direction) => () => {
    const next = walkMap(drawn, { from: selected, folded, links }, direction);
    if (next !== undefined) analysis.select(next);
  };
  usePageKeys([
    ['ArrowLeft', walk('back')],
    ['ArrowRight', walk('on')],
    ['ArrowUp', walk('up')],
    ['ArrowDown', walk('down')],
    ['KeyF', onFlip],
    ['Space', onEngine],
    ['KeyU', () => void analysis.undo()],
  ]);
}
