import { type ApiClient, hasCode } from '@tabia/api-client';

/** Lines and own moves that the tree trains. */
export interface TreeSize {
  readonly lines: number;
  readonly moves: number;
}

/** Whose tree, of which position, made from which games: all where none is named. */
export interface TreeName {
  readonly heroid: number;
  readonly herocats: readonly number[];
  readonly timecontrols?: readonly number[];
  readonly posid: number;
  readonly herowhite: 0 | 1;
}

/** Saves the tree made from the marks and returns its size; zero when nothing in it can be trained. */
export async function saveTree(api: ApiClient, name: TreeName, planned: boolean): Promise<TreeSize> {
  try {
    const { lines, moves } = await api.call('trees/save', {
      ...name,
      herocats: [...name.herocats],
      timecontrols: [...(name.timecontrols ?? [])],
      tree: null,
      istraining: planned ? 1 : 0,
    });
    return { lines, moves };
  } catch (error) {
    if (hasCode(error, 'tree-too-short')) return { lines: 0, moves: 0 };
    throw error;
  }
}

/** A call that a newer identical one has taken the place of: nothing went wrong. */
export function isSuperseded(error: unknown): boolean {
  return hasCode(error, 'aborted');
}

/** 422: nothing in the tree can be trained yet. */
export function isTooShort(error: unknown): boolean {
  return hasCode(error, 'tree-too-short');
}
