import type { ApiClient } from '@tabia/api-client';
import { positionKey, ROOT_PATH, transpositions } from '@tabia/chess';
import { ref } from 'valtio';
import type { MapRequest } from '../variations/loadVariations.ts';
import { drawnVariations } from '../variations/treeDisplay.ts';
import type { Variations } from '../variations/variations.ts';
import type { AnalysisState, Expansion, Trouble } from './analysisState.ts';
import { isSuperseded, isTooShort } from './savedTree.ts';

/** Dependencies of an analysis. */
export interface AnalysisDependencies {
  readonly api: ApiClient;
  readonly request: MapRequest;
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
    if (isTooShort(error)) onTrouble({ kind: 'too-short' });
    else if (!isSuperseded(error)) onTrouble({ kind, error });
  } finally {
    state.busy -= 1;
  }
}
