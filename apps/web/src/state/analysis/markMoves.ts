import { pathsAlong } from '@tabia/chess';
import { ref } from 'valtio';
import { MASS_DEPTH } from '../variations/loadVariations.ts';
import {
  addStep,
  branchCorrection,
  type Mark,
  type MarkChange,
  redoStep,
  undoStep,
} from '../variations/marks.ts';
import { changeVariation, type Variations } from '../variations/variations.ts';
import { type AnalysisParts, attempt, setMoves } from './analysisParts.ts';
import { loadAt } from './loadMoves.ts';
import { select } from './playMoves.ts';
import { save } from './savePlan.ts';
import { sendMark } from './sendMark.ts';

function show(parts: AnalysisParts, changes: readonly MarkChange[], which: 'before' | 'after'): void {
  const moves = changes.reduce<Variations>(
    (changed, change) => changeVariation(changed, change.id, change[which]),
    parts.state.moves,
  );
  setMoves(parts, moves);
}

/** Sends marks one after another. Resolves to whether the service took them all. */
async function send(parts: AnalysisParts, changes: readonly MarkChange[]): Promise<boolean> {
  const { api, request, state } = parts;
  let held = false;
  await attempt(parts, 'mark', async () => {
    for (const { id, after } of changes) {
      const move = state.moves.get(id);
      if (move) await sendMark(api, request.heroid, move, after);
    }
    held = true;
  });
  return held;
}

/** Shows the marks at once, takes them back when the service refuses. Resolves to whether they hold. */
async function apply(parts: AnalysisParts, changes: readonly MarkChange[]): Promise<boolean> {
  show(parts, changes, 'after');
  const held = await send(parts, changes);
  if (!held) {
    show(parts, changes, 'before');
    return false;
  }
  const parents = new Set(changes.map(({ id }) => parts.state.moves.get(id)?.parentId ?? ''));
  // A mark changes which of the moves beside it are in training by default.
  await attempt(parts, 'load', async () => {
    for (const parent of parents) await loadAt(parts, parent, MASS_DEPTH);
  });
  await save(parts);
  return true;
}

async function setMarks(parts: AnalysisParts, changes: readonly MarkChange[]): Promise<void> {
  const { state } = parts;
  if (changes.length > 0 && (await apply(parts, changes)))
    state.history = ref(addStep(state.history, changes));
}

/** Sets a mark on one move; one that it has already is not sent. */
export async function setMark(parts: AnalysisParts, id: string, mark: Mark): Promise<void> {
  await parts.numbering;
  const move = parts.state.moves.get(id);
  if (!move) return;
  const before: Mark = mark.hidden === undefined ? { status: move.status } : { hidden: move.hidden };
  if (before.status === mark.status && before.hidden === mark.hidden) return;
  if (move.fromId === null || move.toId === null) return parts.onTrouble({ kind: 'unknown-position' });
  await setMarks(parts, [{ id, before, after: mark }]);
}

/** Hides a move with all that follows it, or takes that back. */
export async function hide(parts: AnalysisParts, id: string, hidden: boolean): Promise<void> {
  const { selected, showHidden, moves } = parts.state;
  // The line to the selected move is always drawn: the selection steps back first.
  if (hidden && pathsAlong(selected).some((path) => path === id) && !showHidden)
    select(parts, moves.get(id)?.parentId ?? '');
  await setMark(parts, id, { hidden });
}

/** Puts the best `count` moves after the selected one in training. */
export function correct(parts: AnalysisParts, count: number): Promise<void> {
  const { moves, links, selected } = parts.state;
  return setMarks(parts, branchCorrection(moves, links.get(selected) ?? selected, count));
}

async function step(parts: AnalysisParts, take: typeof undoStep): Promise<void> {
  const taken = take(parts.state.history);
  if (taken && (await apply(parts, taken.changes))) parts.state.history = ref(taken.history);
}

export function undo(parts: AnalysisParts): Promise<void> {
  return step(parts, undoStep);
}
export function redo(parts: AnalysisParts): Promise<void> {
  return step(parts, redoStep);
}
