import { childPath, type Path, pathsAlong, playUci, ROOT_PATH, sideToMove } from '@tabia/chess';
import { type AnalysisParts, attempt, setFolded, setMoves } from './analysisState.ts';
import { customVariation, type Variation, withPosition } from './variations.ts';

/** Selects a move and unfolds the line to it; an unknown id changes nothing. */
export function select(parts: AnalysisParts, id: string): void {
  const { state } = parts;
  const path = id === ROOT_PATH ? ROOT_PATH : state.moves.get(id)?.id;
  if (path === undefined) return;
  const above: readonly string[] = pathsAlong(path).slice(0, -1);
  if (above.some((one) => state.folded.has(one)))
    setFolded(parts, new Set([...state.folded].filter((one) => !above.includes(one))));
  state.selected = path;
}

/** Asks the service for the number of the position after a move. */
function numberPosition(parts: AnalysisParts, move: Variation): void {
  parts.numbering = parts.numbering.then(() =>
    attempt(parts, 'load', async () => {
      const { posid } = await parts.api.call('misc/fentoposid', { fen: move.fen, add: true });
      setMoves(parts, withPosition(parts.state.moves, move.id, posid));
    }),
  );
}

/** Adds a move that is not in the map yet; `false` when it is not legal. */
function addMove(parts: AnalysisParts, parentId: Path, uci: string): boolean {
  const { root, moves } = parts.state;
  if (!root) return false;
  const parent = moves.get(parentId);
  const fen = parent?.fen ?? root.fen;
  const move = playUci(fen, uci);
  if (!move) return false;
  const playerMove = (sideToMove(fen) === 'white') === (root.herowhite === 1);
  const fromId = parent ? parent.toId : root.posid;
  const added = customVariation({ parentId, hm: parent?.hm ?? root.hm, playerMove, fromId, move });
  // Last among its siblings: they are sorted by loss, and the loss of this one is not known.
  setMoves(parts, new Map([...moves, [added.id, added]]));
  numberPosition(parts, added);
  return true;
}

/** Plays a move after the selected one: goes to it, or adds it as a branch. `false` when it is not legal. */
export function play(parts: AnalysisParts, uci: string): boolean {
  const { selected, root, moves, links } = parts.state;
  if (!root) return false;
  // Beyond a transposition the moves stand where the position is shown in full.
  const parentId = links.get(selected) ?? selected;
  const id = childPath(parentId, uci);
  if (!moves.has(id) && !addMove(parts, parentId, uci)) return false;
  select(parts, id);
  return true;
}
