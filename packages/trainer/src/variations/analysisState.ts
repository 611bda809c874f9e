import { type ApiClient, hasCode } from '@tabia/api-client';
import { type Path, positionKey, ROOT_PATH, transpositions } from '@tabia/chess';
import { SENSITIVITIES, type Sensitivity } from '@tabia/mistakes';
import { ref } from 'valtio';
import type { Depth, LoadedRoot, MapRequest, PositionAnswer } from './loadVariations.ts';
import { EMPTY_HISTORY, type History } from './marks.ts';
import { drawnVariations, EVERYTHING, type TreeDisplay } from './treeDisplay.ts';
import type { MoveStatus, Variations } from './variations.ts';

/** Dependencies of an analysis. */
export interface AnalysisDependencies {
  readonly api: ApiClient;
  readonly request: MapRequest;
  /** The tree belongs to somebody else: nothing is saved. */
  readonly readOnly?: boolean;
  readonly onTrouble: (trouble: Trouble) => void;
  /** An expansion has ended. */
  readonly onExpanded: (expansion: Expansion) => void;
  /** Something was saved that other pages show. */
  readonly onChanged: () => void;
  /** Resolves to `true` when the engine has finished something for this page, to `false` after a time in milliseconds. */
  readonly waitForLines: (ms: number) => Promise<boolean>;
}

/** Everything the actions of one analysis share. */
export interface AnalysisParts extends AnalysisDependencies {
  readonly state: AnalysisState;
  /** Ends when the page has drawn what was loaded first: an answer on the way would have it draw everything twice. */
  readonly drawing: PromiseWithResolvers<void>;
  /** The last save: they come one after another, so that the size shown is that of the last one. */
  saving: Promise<void>;
  /** The last load: they come one after another, since of two that are the same the client would abort the first. */
  loading: Promise<void>;
  /** What was loaded below which moves. */
  readonly loaded: Map<string, Set<Depth>>;
  /** Own moves whose positions are being numbered; what needs the number waits. */
  numbering: Promise<void>;
  /** The expansion under way, if any. */
  expansion: object | undefined;
}

/** Replaces the moves, and the links between those that are drawn. */
export function setMoves({ state }: AnalysisParts, moves: Variations): void {
  state.moves = ref(moves);
  const drawn = [...drawnVariations(moves, ROOT_PATH, state).values()];
  const root = { path: ROOT_PATH, key: state.root ? positionKey(state.root.fen) : '' };
  state.links = ref(transpositions([root, ...drawn.map(({ id, key }) => ({ path: id, key }))]));
}

export function setFolded({ state }: AnalysisParts, folded: ReadonlySet<string>): void {
  state.folded = ref(folded);
}

/** Runs a call of the service; counts it as busy and reports its failure. */
export async function attempt(
  { state, onTrouble }: Pick<AnalysisParts, 'state' | 'onTrouble'>,
  kind: 'mark' | 'save' | 'load' | 'plan',
  work: () => Promise<void>,
): Promise<void> {
  state.busy += 1;
  try {
    await work();
  } catch (error) {
    if (hasCode(error, 'tree-too-short')) onTrouble({ kind: 'too-short' });
    // Nothing went wrong where a newer identical call took the place of this one.
    else if (!hasCode(error, 'aborted')) onTrouble({ kind, error });
  } finally {
    state.busy -= 1;
  }
}

/** Lines and own moves that the tree trains. */
export interface TreeSize {
  readonly lines: number;
  readonly moves: number;
  /** Of these moves, those that were trained before, in whatever line. */
  readonly known: number;
}

/** A failure for the page to report. */
export type Trouble =
  | { kind: 'mark' | 'save' | 'load' | 'plan'; error: unknown }
  | { kind: 'too-short' | 'unknown-position' };

/** How an expansion ended. */
export interface Expansion {
  /** Moves that were not known before. */
  readonly added: number;
  /** Half-moves that the longest line now goes on from the expanded move. */
  readonly plies: number;
  /** The engine has not finished: more may come later. */
  readonly unfinished: boolean;
}

export interface AnalysisState {
  status: 'loading' | 'ready' | 'failed';
  error: unknown;
  root: LoadedRoot | null;
  moves: Variations;
  /** Ids of moves whose position is shown in full elsewhere. */
  links: ReadonlyMap<string, Path>;
  /** The move the board shows; `''` is the root. */
  selected: Path;
  folded: ReadonlySet<string>;
  /** How often everything was unfolded: the map shows all of it then. */
  unfolded: number;
  /** Draws hidden moves too. */
  showHidden: boolean;
  /** Which of the others are drawn. */
  display: TreeDisplay;
  /** A mistake loses this much, points of win chance. */
  sensitivity: Sensitivity;
  history: History;
  /** null until loaded. */
  size: TreeSize | null;
  planned: boolean;
  /** Calls under way. */
  busy: number;
  /** Positions that the engine is looking at for an expansion. */
  pending: number;
}

export interface Analysis {
  readonly state: AnalysisState;
  /**
   * Loads the position, unless an answer for it is given; again, it loads what may have changed and keeps what was opened and tried. The
   * size of the tree is asked for once the page has drawn the rest.
   */
  open(answer?: PositionAnswer): Promise<void>;
  /** The position was met this often: where that is new, games are counted again; what was opened, tried and marked stays. */
  recount(met: number): Promise<void>;
  /** The page has drawn what was loaded first. */
  drawn(): void;
  select(id: string): void;
  /** Plays a move on the board: goes to it, or adds it as a branch. `false` when it is not legal. */
  play(uci: string): boolean;
  /** Loads what follows a move and unfolds it. */
  load(id: string, depth: Depth): Promise<void>;
  /** Expands five moves ahead of a move; the engine is asked for what is missing. */
  expand(id: string): Promise<void>;
  /** The page is left: nothing is waited for any more. */
  close(): void;
  toggleFold(id: string): void;
  foldAll(): void;
  unfoldAll(): void;
  mark(id: string, status: MoveStatus): Promise<void>;
  /** Puts a move in training or takes it out. Resolves to `false`, without a message, when the service refused it. */
  switchTraining(id: string, on: boolean): Promise<boolean>;
  /** Hides a move, with all that follows it, or takes that back; a hidden move is in no training. */
  hide(id: string, hidden: boolean): Promise<void>;
  /** Draws hidden moves, or leaves them out. */
  toggleHidden(): void;
  /** Chooses which other moves are drawn, and how much a mistake loses. */
  setPreferences(preferences: TreeDisplay & Pick<AnalysisState, 'sensitivity'>): void;
  /** Puts the best `count` moves after the selected one in training. */
  correct(count: number): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  togglePlan(): Promise<void>;
}

export function emptyState(): AnalysisState {
  return {
    status: 'loading',
    error: undefined,
    root: null,
    moves: ref(new Map()),
    links: ref(new Map()),
    selected: ROOT_PATH,
    folded: ref(new Set()),
    unfolded: 0,
    showHidden: false,
    display: EVERYTHING,
    sensitivity: SENSITIVITIES[0],
    history: ref(EMPTY_HISTORY),
    size: null,
    planned: false,
    busy: 0,
    pending: 0,
  };
}
