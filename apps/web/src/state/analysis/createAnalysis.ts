import type { ApiClient } from '@tabia/api-client';
import { playUci, positionKey } from '@tabia/chess';
import { proxy, ref } from 'valtio';
import { type Analysis, type AnalysisState, emptyState, type Trouble } from './analysisState.ts';
import {
  type Depth,
  FIRST_DEPTH,
  loadBelow,
  loadRoot,
  MASS_DEPTH,
  type MapRequest,
} from './loadVariations.ts';
import { branchCorrection, type Mark, type MarkChange, redoStep, undoStep, withDone } from './marks.ts';
import { isSuperseded, isTooShort, saveTree } from './savedTree.ts';
import { sendMark } from './sendMark.ts';
import { drawnVariations } from './treeDisplay.ts';
import {
  changeVariation,
  childId,
  customVariation,
  firstFolds,
  idsAlong,
  mergeVariations,
  transpositions,
  type Variation,
  type Variations,
  withPosition,
} from './variations.ts';

interface Dependencies {
  readonly api: ApiClient;
  readonly request: MapRequest;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Something was saved that other pages show. */
  readonly onChanged: () => void;
}

/** The variations of one position: what is known, tried, marked and saved. */
export function createAnalysis({ api, request, onTrouble, onChanged }: Dependencies): Analysis {
  const state = proxy<AnalysisState>(emptyState());
  let saving: Promise<void> = Promise.resolve();
  /** Own moves whose positions are being numbered; what needs the number waits. */
  let numbering: Promise<void> = Promise.resolve();

  const setMoves = (moves: Variations): void => {
    state.moves = ref(moves);
    // Nothing is linked to a move that is not drawn.
    const drawn = drawnVariations(moves, '', state);
    state.links = ref(transpositions(drawn, state.root ? positionKey(state.root.fen) : ''));
  };
  const setFolded = (folded: ReadonlySet<string>): void => {
    state.folded = ref(folded);
  };
  const place = (id: string): { id: string; posid: number; hm: number } | undefined => {
    if (!state.root) return undefined;
    if (id === '') return { id, posid: state.root.posid, hm: state.root.hm };
    const move = state.moves.get(id);
    return move && move.toId !== null ? { id, posid: move.toId, hm: move.hm } : undefined;
  };
  const attempt = async (
    kind: 'mark' | 'save' | 'load' | 'plan',
    work: () => Promise<void>,
  ): Promise<void> => {
    state.busy += 1;
    try {
      await work();
    } catch (error) {
      if (isTooShort(error)) onTrouble({ kind: 'too-short' });
      else if (!isSuperseded(error)) onTrouble({ kind, error });
    } finally {
      state.busy -= 1;
    }
  };
  const loadAt = async (id: string, depth: Depth): Promise<void> => {
    const at = place(id);
    if (!at || !state.root) return;
    const { herowhite } = state.root;
    setMoves(mergeVariations(state.moves, await loadBelow(api, { ...request, herowhite }, at, depth)));
  };
  const treeName = () => ({
    heroid: request.heroid,
    posid: request.posid,
    herowhite: state.root?.herowhite ?? 1,
  });
  /** Saves come one after another, so that the size shown is that of the last one. */
  const save = (): Promise<void> => {
    saving = saving.then(() =>
      attempt('save', async () => {
        state.size = await saveTree(api, { ...treeName(), herocats: request.categories }, state.planned);
        onChanged();
      }),
    );
    return saving;
  };

  const show = (changes: readonly MarkChange[], which: 'before' | 'after'): void =>
    setMoves(
      changes.reduce<Variations>(
        (moves, change) => changeVariation(moves, change.id, change[which]),
        state.moves,
      ),
    );
  /** Shows the marks at once, takes them back when the service refuses. Resolves to whether they hold. */
  const apply = async (changes: readonly MarkChange[]): Promise<boolean> => {
    let held = false;
    show(changes, 'after');
    await attempt('mark', async () => {
      for (const { id, after } of changes) {
        const move = state.moves.get(id);
        if (move) await sendMark(api, request.heroid, move, after);
      }
      held = true;
    });
    if (!held) show(changes, 'before');
    if (held) {
      const parents = new Set(changes.map(({ id }) => state.moves.get(id)?.parentId ?? ''));
      // A mark changes which of the moves beside it are in training by default.
      await attempt('load', async () => {
        for (const parent of parents) await loadAt(parent, MASS_DEPTH);
      });
      await save();
    }
    return held;
  };
  const setMarks = async (changes: readonly MarkChange[]): Promise<void> => {
    if (changes.length > 0 && (await apply(changes))) state.history = ref(withDone(state.history, changes));
  };
  /** Sets a mark on one move; one that it has already is not sent. */
  const setMark = async (id: string, mark: Mark): Promise<void> => {
    await numbering;
    const move = state.moves.get(id);
    if (!move) return;
    const before: Mark = mark.hidden === undefined ? { status: move.status } : { hidden: move.hidden };
    if (before.status === mark.status && before.hidden === mark.hidden) return;
    if (move.fromId === null || move.toId === null) return onTrouble({ kind: 'unknown-position' });
    await setMarks([{ id, before, after: mark }]);
  };
  const step = async (take: typeof undoStep): Promise<void> => {
    const taken = take(state.history);
    if (taken && (await apply(taken.changes))) state.history = ref(taken.history);
  };
  const numberPosition = (move: Variation): void => {
    numbering = numbering.then(() =>
      attempt('load', async () => {
        const { posid } = await api.call('misc/fentoposid', { fen: move.fen, add: true });
        setMoves(withPosition(state.moves, move.id, posid));
      }),
    );
  };

  return {
    state,
    async open() {
      try {
        const isFirst = state.root === null;
        const root = await loadRoot(api, request);
        state.root = root;
        await loadAt('', FIRST_DEPTH);
        if (isFirst) setFolded(firstFolds(state.moves));
        state.status = 'ready';
        if (isFirst) state.planned = root.planned;
        await save();
      } catch (error) {
        if (isSuperseded(error)) return;
        state.status = 'failed';
        state.error = error;
      }
    },
    select(id) {
      if (id !== '' && !state.moves.has(id)) return;
      const hidden = idsAlong(id).slice(0, -1);
      if (hidden.some((one) => state.folded.has(one)))
        setFolded(new Set([...state.folded].filter((one) => !hidden.includes(one))));
      state.selected = id;
    },
    play(uci) {
      const { selected, root, moves } = state;
      if (!root) return false;
      // Beyond a transposition the moves stand where the position is shown in full.
      const parentId = state.links.get(selected) ?? selected;
      const id = childId(parentId, uci);
      if (!moves.has(id)) {
        const parent = moves.get(parentId);
        const fen = parent?.fen ?? root.fen;
        const move = playUci(fen, uci);
        if (!move) return false;
        const heroMove = (fen.split(' ')[1] === 'w') === (root.herowhite === 1);
        const fromId = parent ? parent.toId : root.posid;
        const added = customVariation({ parentId, hm: parent?.hm ?? root.hm, heroMove, fromId, move });
        // Last among its siblings: they stand by waste, and of this one nothing is known.
        setMoves(new Map([...moves, [id, added]]));
        numberPosition(added);
      }
      this.select(id);
      return true;
    },
    load: (id, depth) =>
      attempt('load', async () => {
        await numbering;
        if (!place(id)) return onTrouble({ kind: 'unknown-position' });
        await loadAt(id, depth);
        setFolded(new Set([...state.folded].filter((one) => one !== id)));
      }),
    toggleFold(id) {
      const folded = new Set(state.folded);
      if (!folded.delete(id)) folded.add(id);
      setFolded(folded);
    },
    foldAll: () => setFolded(firstFolds(state.moves)),
    unfoldAll: () => setFolded(new Set()),
    mark: (id, status) => setMark(id, { status }),
    async hide(id, hidden) {
      const isHere = idsAlong(state.selected).includes(id);
      // What is on the way to the chosen move is drawn: the choice steps back first.
      if (hidden && isHere && !state.showHidden) this.select(state.moves.get(id)?.parentId ?? '');
      await setMark(id, { hidden });
    },
    toggleHidden() {
      state.showHidden = !state.showHidden;
      setMoves(state.moves);
    },
    setDisplay(display) {
      state.display = display;
      setMoves(state.moves);
    },
    correct: (count) =>
      setMarks(branchCorrection(state.moves, state.links.get(state.selected) ?? state.selected, count)),
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    togglePlan: () =>
      attempt('plan', async () => {
        const planned = !state.planned;
        await api.call(planned ? 'training/addtolist' : 'training/delfromlist', treeName());
        state.planned = planned;
        onChanged();
        if (planned) await save();
      }),
  };
}
