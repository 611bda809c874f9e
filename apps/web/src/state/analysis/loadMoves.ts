import { isSilent } from '@tabia/api-client';
import { type Depth, FIRST_DEPTH, loadBelow, loadRoot } from '../variations/loadVariations.ts';
import { firstFolds, mergeVariations } from '../variations/variations.ts';
import { type AnalysisParts, attempt, setFolded, setMoves } from './analysisParts.ts';
import { countPlanned, save } from './savePlan.ts';

/** A move with the number of the position after it; undefined while the service has given it none. */
export function numberedPlace(
  { state }: AnalysisParts,
  id: string,
): { id: string; posid: number; hm: number } | undefined {
  if (!state.root) return undefined;
  if (id === '') return { id, posid: state.root.posid, hm: state.root.hm };
  const move = state.moves.get(id);
  return move && move.toId !== null ? { id, posid: move.toId, hm: move.hm } : undefined;
}

/** Loads the moves below one move and merges them in. Resolves to how many positions the engine is looking at. */
export async function loadAt(parts: AnalysisParts, id: string, depth: Depth): Promise<number> {
  const { api, request, state } = parts;
  const at = numberedPlace(parts, id);
  if (!at || !state.root) return 0;
  const { herowhite } = state.root;
  const { moves, pending } = await loadBelow(api, { ...request, herowhite }, at, depth);
  setMoves(parts, mergeVariations(state.moves, moves));
  return pending;
}

/** Loads the position itself and its first moves. */
export async function open(parts: AnalysisParts): Promise<void> {
  const { api, request, state } = parts;
  try {
    const isFirst = state.root === null;
    const root = await loadRoot(api, request);
    state.root = root;
    await loadAt(parts, '', FIRST_DEPTH);
    if (isFirst) setFolded(parts, firstFolds(state.moves));
    state.status = 'ready';
    if (isFirst) state.planned = root.planned;
    await parts.drawing.promise;
    // A tree of the plan grows in the service, and stays as it is until something is edited.
    await (state.planned ? countPlanned(parts) : save(parts));
  } catch (error) {
    if (isSilent(error)) return;
    state.status = 'failed';
    state.error = error;
  }
}

/** Shows what follows a move. */
export function unfold(parts: AnalysisParts, id: string): void {
  setFolded(parts, new Set([...parts.state.folded].filter((one) => one !== id)));
}

/** Loads what follows a move and unfolds it. */
export function load(parts: AnalysisParts, id: string, depth: Depth): Promise<void> {
  return attempt(parts, 'load', async () => {
    await parts.numbering;
    if (!numberedPlace(parts, id)) return parts.onTrouble({ kind: 'unknown-position' });
    await loadAt(parts, id, depth);
    unfold(parts, id);
  });
}
