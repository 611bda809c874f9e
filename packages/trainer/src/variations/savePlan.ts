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

/** Saves the tree made from the marks, in the study plan where it is put there, and returns its size. It is saved also if the page is left at once. */
async function sendTree(
  api: ApiClient,
  name: TreeName,
  added?: { readonly istraining: 1 },
): Promise<TreeSize> {
  const { herocats, timecontrols = [] } = name;
  const games = { herocats: [...herocats], timecontrols: [...timecontrols] };
  const input = { ...name, ...games, tree: null, ...added };
  const { lines, moves, known } = await api.call('trees/save', input, { keepalive: true });
  return { lines, moves, known };
}

/** Saves the tree and returns its size; zero when nothing in it can be trained. The service knows whether the study plan has it. */
async function saveTree(api: ApiClient, name: TreeName): Promise<TreeSize> {
  try {
    return await sendTree(api, name);
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

/** The same with the games that it is made from. */
function wholeName(parts: AnalysisParts): TreeName {
  const { request, state } = parts;
  return { ...treeName(parts), ...scopeOf(request), ...(state.root && { hm: state.root.hm }) };
}

/** Saves the tree after the saves before it, and notes its size. That of somebody else is not saved. */
export function save(parts: AnalysisParts): Promise<void> {
  const { api, state, onChanged } = parts;
  if (parts.readOnly) return state.planned ? countPlanned(parts) : Promise.resolve();
  parts.saving = parts.saving.then(() =>
    attempt(parts, 'save', async () => {
      state.size = await saveTree(api, wholeName(parts));
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

/** Puts the tree in the study plan, saved and planned by one call, or takes it out. Whoever may not save it has the service make it. */
export function togglePlan(parts: AnalysisParts): Promise<void> {
  return attempt(parts, 'plan', async () => {
    const { api, state, readOnly, onChanged } = parts;
    const planned = !state.planned;
    if (planned && !readOnly) state.size = await sendTree(api, wholeName(parts), { istraining: 1 });
    else {
      const mtd = planned ? 'training/addtolist' : 'training/delfromlist';
      await api.call(mtd, treeName(parts), { keepalive: true });
    }
    state.planned = planned;
    onChanged();
    if (planned && readOnly) await countPlanned(parts);
  });
}
