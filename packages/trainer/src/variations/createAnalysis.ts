import { proxy } from 'valtio';
import {
  type Analysis,
  type AnalysisDependencies,
  type AnalysisParts,
  type AnalysisState,
  emptyState,
  setFolded,
  setMoves,
} from './analysisState.ts';
import { expand, load, open, stopExpanding } from './loadMoves.ts';
import { correct, hide, redo, setMark, switchTraining, undo } from './markMoves.ts';
import { play, select } from './playMoves.ts';
import { togglePlan } from './savePlan.ts';
import { firstFolds } from './variations.ts';

function toggleFold(parts: AnalysisParts, id: string): void {
  const folded = new Set(parts.state.folded);
  if (!folded.delete(id)) folded.add(id);
  setFolded(parts, folded);
}

/** The variations of one position: what is known, tried, marked and saved. */
export function createAnalysis(given: AnalysisDependencies): Analysis {
  const state = proxy<AnalysisState>(emptyState());
  const parts: AnalysisParts = {
    ...given,
    state,
    drawing: Promise.withResolvers(),
    saving: Promise.resolve(),
    numbering: Promise.resolve(),
    expansion: undefined,
  };
  return {
    state,
    open: (answer) => open(parts, answer),
    drawn: () => parts.drawing.resolve(),
    select: (id) => select(parts, id),
    play: (uci) => play(parts, uci),
    load: (id, depth) => load(parts, id, depth),
    expand: (id) => expand(parts, id),
    close: () => stopExpanding(parts),
    toggleFold: (id) => toggleFold(parts, id),
    foldAll: () => setFolded(parts, firstFolds(state.moves)),
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
    setDisplay(display) {
      state.display = display;
      setMoves(parts, state.moves);
    },
    correct: (count) => correct(parts, count),
    undo: () => undo(parts),
    redo: () => redo(parts),
    togglePlan: () => togglePlan(parts),
  };
}
