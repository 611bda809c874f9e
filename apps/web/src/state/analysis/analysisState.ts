import { type Path, ROOT_PATH } from '@tabia/chess';
import { ref } from 'valtio';
import type { Depth, LoadedRoot } from '../variations/loadVariations.ts';
import { EMPTY_HISTORY, type History } from '../variations/marks.ts';
import { EVERYTHING, type TreeDisplay } from '../variations/treeDisplay.ts';
import type { MoveStatus, Variations } from '../variations/variations.ts';
import type { TreeSize } from './savedTree.ts';

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
   * Loads the position; again, it loads what may have changed and keeps what was opened and tried. The size of the tree is asked for once
   * the page has drawn the rest.
   */
  open(): Promise<void>;
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
  /** Chooses which other moves are drawn. */
  setDisplay(display: TreeDisplay): void;
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
    history: ref(EMPTY_HISTORY),
    size: null,
    planned: false,
    busy: 0,
    pending: 0,
  };
}
