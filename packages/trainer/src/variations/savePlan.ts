import { type ApiClient, hasCode } from '@tabia/api-client';
import { scopeOf } from '../findings/gameScope.ts';
import { type AnalysisParts, attempt, type TreeSize } from './analysisState.ts';

/** Whose tree, of which position, made from which games: all where none is named. */
interface TreeName {
  readonly heroid: number;
  readonly herocats: readonly number[];
  readonly timecontrols?: readonly number[];
  readonly posid: number;
  readonly herowhite: 0 | 1;
  /** Half-moves before the position, as the page counts them. */
  readonly hm?: number;
}

/** Saves the tree made from the marks and returns its size; zero when nothing in it can be trained. */
async function saveTree(api: ApiClient, name: TreeName, planned: boolean): Promise<TreeSize> {
  try {
    const { lines, moves, known } = await api.call('trees/save', {
      ...name,
      herocats: [...name.herocats],
      timecontrols: [...(name.timecontrols ?? [])],
      tree: null,
      istraining: planned ? 1 : 0,
    });
    return { lines, moves, known };
  } catch (error) {
    if (hasCode(error, 'tree-too-short')) return { lines: 0, moves: 0, known: 0 };
    throw error;
  }
}

function treeName({ request, state }: AnalysisParts) {
  return {
    heroid: request.heroid,
    posid: request.posid,
    herowhite: state.root?.herowhite ?? 1,
  };
}

/** Saves the tree after the saves before it, and notes its size. That of somebody else is not saved. */
export function save(parts: AnalysisParts): Promise<void> {
  const { api, request, state, onChanged } = parts;
  if (parts.readOnly) return state.planned ? countPlanned(parts) : Promise.resolve();
  parts.saving = parts.saving.then(() =>
    attempt(parts, 'save', async () => {
      const name = { ...treeName(parts), ...scopeOf(request), ...(state.root && { hm: state.root.hm }) };
      state.size = await saveTree(api, name, state.planned);
      onChanged();
    }),
  );
  return parts.saving;
}

/** Notes the size of the tree in the study plan, without saving it. */
export async function countPlanned({ api, request, state }: AnalysisParts): Promise<void> {
  const { heroid, posid } = request;
  const { lines, moves, known } = await api.call('trees/load', {
    heroid,
    posid,
    herowhite: state.root?.herowhite ?? 1,
  });
  state.size = { lines, moves, known };
}

/** Puts the tree in the study plan, or takes it out. */
export function togglePlan(parts: AnalysisParts): Promise<void> {
  return attempt(parts, 'plan', async () => {
    const { api, state, onChanged } = parts;
    const planned = !state.planned;
    await api.call(planned ? 'training/addtolist' : 'training/delfromlist', treeName(parts));
    state.planned = planned;
    onChanged();
    if (planned) await save(parts);
  });
}
