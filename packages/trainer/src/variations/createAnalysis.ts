import type { ApiClient } from '@tabia/api-client';
import { LABELS } from '@tabia/api-client/contract';
import { childPath, type Path, pathsAlong, playUci, ROOT_PATH, sideToMove } from '@tabia/chess';
import { proxy, ref } from 'valtio';
import {
  type Analysis,
  type AnalysisDependencies,
  type AnalysisParts,
  type AnalysisState,
  attempt,
  emptyState,
  setFolded,
  setMoves,
} from './analysisState.ts';
import { expand, load, loadAt, open, recount, stopExpanding } from './loadMoves.ts';
import { MASS_DEPTH } from './loadVariations.ts';
import { addStep, branchCorrection, type Mark, type MarkChange, redoStep, undoStep } from './marks.ts';
import { save, togglePlan } from './savePlan.ts';
import {
  changeVariation,
  customVariation,
  firstFolds,
  type Variation,
  type Variations,
  withPosition,
} from './variations.ts';

/** Selects a move and unfolds the line to it; an unknown id changes nothing. */
function select(parts: AnalysisParts, id: string): void {
  const { state } = parts;
  const path = id === ROOT_PATH ? ROOT_PATH : state.moves.get(id)?.id;
  if (path === undefined) return;
  const above: readonly string[] = pathsAlong(path).slice(0, -1);
  if (above.some((path) => state.folded.has(path)))
    setFolded(parts, new Set([...state.folded].filter((path) => !above.includes(path))));
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
function play(parts: AnalysisParts, uci: string): boolean {
  const { selected, root, moves, links } = parts.state;
  if (!root) return false;
  // Beyond a transposition the moves stand where the position is shown in full.
  const parentId = links.get(selected) ?? selected;
  const id = childPath(parentId, uci);
  if (!moves.has(id) && !addMove(parts, parentId, uci)) return false;
  select(parts, id);
  return true;
}

/** Saves a mark of a move; one whose positions have no number yet is left alone. */
async function sendMark(
  api: ApiClient,
  heroid: number,
  { fromId, toId, playerMove }: Variation,
  { status, hidden }: Mark,
): Promise<void> {
  if (fromId === null || toId === null) return;
  const ends = { heroid, posfromid: fromId, postoid: toId };
  const heromove = playerMove ? 1 : 0;
  if (status !== undefined) await api.call('openingtrees/setmovestatus', { ...ends, heromove, status });
  if (hidden === true)
    await api.call('openinglabels/addmovelabel', { ...ends, heromove, labid: LABELS.ignored });
  if (hidden === false) await api.call('openinglabels/delmovelabel', { ...ends, labid: LABELS.ignored });
}

function show(parts: AnalysisParts, changes: readonly MarkChange[], which: 'before' | 'after'): void {
  const moves = changes.reduce<Variations>(
    (changed, change) => changeVariation(changed, change.id, change[which]),
    parts.state.moves,
  );
  setMoves(parts, moves);
}

/** What hears that the service refused a mark. */
type Report = AnalysisParts['onTrouble'];

/** Sends marks one after another. Resolves to whether the service took them all. */
async function send(
  { api, request, state }: AnalysisParts,
  changes: readonly MarkChange[],
  onTrouble: Report,
): Promise<boolean> {
  let held = false;
  await attempt({ state, onTrouble }, 'mark', async () => {
    for (const { id, after } of changes) {
      const move = state.moves.get(id);
      if (move) await sendMark(api, request.heroid, move, after);
    }
    held = true;
  });
  return held;
}

/** Shows the marks at once, takes them back when the service refuses. Resolves to whether they hold. */
async function apply(
  parts: AnalysisParts,
  changes: readonly MarkChange[],
  report: Report = parts.onTrouble,
): Promise<boolean> {
  show(parts, changes, 'after');
  const held = await send(parts, changes, report);
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

async function setMarks(
  parts: AnalysisParts,
  changes: readonly MarkChange[],
  report?: Report,
): Promise<boolean> {
  const { state } = parts;
  if (changes.length === 0 || !(await apply(parts, changes, report))) return false;
  state.history = ref(addStep(state.history, changes));
  return true;
}

/** Sets a mark on one move; one that it has already is not sent. Resolves to whether it has the mark now. */
async function setMark(
  parts: AnalysisParts,
  id: string,
  mark: Mark,
  report: Report = parts.onTrouble,
): Promise<boolean> {
  await parts.numbering;
  const move = parts.state.moves.get(id);
  if (!move) return false;
  const before: Mark = mark.hidden === undefined ? { status: move.status } : { hidden: move.hidden };
  if (before.status === mark.status && before.hidden === mark.hidden) return true;
  if (move.fromId === null || move.toId === null) {
    report({ kind: 'unknown-position' });
    return false;
  }
  return await setMarks(parts, [{ id, before, after: mark }], report);
}

/** Puts a move in training or takes it out. A refusal is silent: the switch shows it by going back. */
function switchTraining(parts: AnalysisParts, id: string, on: boolean): Promise<boolean> {
  return setMark(parts, id, { status: on ? 1 : 0 }, () => undefined);
}

/** Hides a move with all that follows it, or takes that back. */
async function hide(parts: AnalysisParts, id: string, hidden: boolean): Promise<void> {
  const { selected, showHidden, moves } = parts.state;
  // The line to the selected move is always drawn: the selection steps back first.
  if (hidden && pathsAlong(selected).some((path) => path === id) && !showHidden)
    select(parts, moves.get(id)?.parentId ?? '');
  await setMark(parts, id, { hidden });
}

/** Puts the best `count` moves after the selected one in training. */
async function correct(parts: AnalysisParts, count: number): Promise<void> {
  const { moves, links, selected } = parts.state;
  await setMarks(parts, branchCorrection(moves, links.get(selected) ?? selected, count));
}

async function step(parts: AnalysisParts, take: typeof undoStep): Promise<void> {
  const taken = take(parts.state.history);
  if (taken && (await apply(parts, taken.changes))) parts.state.history = ref(taken.history);
}

function undo(parts: AnalysisParts): Promise<void> {
  return step(parts, undoStep);
}
function redo(parts: AnalysisParts): Promise<void> {
  return step(parts, redoStep);
}

function toggleFold(parts: AnalysisParts, id: string): void {
  const folded = new Set(parts.state.folded);
  if (!folded.delete(id)) folded.add(id);
  setFolded(parts, folded);
}

/** The variations of one position: what is known, tried, marked and saved. */
export function createAnalysis(dependencies: AnalysisDependencies): Analysis {
  const state = proxy<AnalysisState>(emptyState());
  const parts: AnalysisParts = {
    ...dependencies,
    state,
    drawing: Promise.withResolvers(),
    saving: Promise.resolve(),
    loading: Promise.resolve(),
    loaded: new Map(),
    numbering: Promise.resolve(),
    expansion: undefined,
  };
  return {
    state,
    open: (answer) => open(parts, answer),
    recount: (met) => recount(parts, met),
    drawn: () => parts.drawing.resolve(),
    select: (id) => select(parts, id),
    play: (uci) => play(parts, uci),
    load: (id, depth) => load(parts, id, depth),
    expand: (id) => expand(parts, id),
    close: () => stopExpanding(parts),
    toggleFold: (id) => toggleFold(parts, id),
    foldAll: () => setFolded(parts, firstFolds(state.moves, state.sensitivity)),
    unfoldAll() {
      setFolded(parts, new Set());
      state.unfolded += 1;
    },
    mark: async (id, status) => void (await setMark(parts, id, { status })),
    switchTraining: (id, on) => switchTraining(parts, id, on),
    hide: (id, hidden) => hide(parts, id, hidden),
    toggleHidden() {
      state.showHidden = !state.showHidden;
      setMoves(parts, state.moves);
    },
    setPreferences({ sensitivity, ...display }) {
      state.sensitivity = sensitivity;
      state.display = display;
      setMoves(parts, state.moves);
    },
    correct: (count) => correct(parts, count),
    undo: () => undo(parts),
    redo: () => redo(parts),
    togglePlan: () => togglePlan(parts),
  };
}
