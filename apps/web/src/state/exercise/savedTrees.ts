import type { Output } from '@tabia/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from '../queries/answerCache.ts';
import { useAnswer } from '../queries/useAnswer.ts';

export type SavedTree = Output<'trees/listbypool'>['trees'][number];

/** Saved trees change these answers. */
const STALE = [
  'trees/',
  'training/',
  'today/',
  'usergames/mistakes',
  'openingtrees/heronode',
  'heroes/list',
] as const;

/** The trees of a player, the last changed first. */
export function useSavedTrees(heroid: number) {
  return useAnswer('trees/listbypool', { heroid }, { enabled: heroid > 0 });
}

interface Changes {
  /** Called with a function that saves the deleted tree again, in the plan if it was there. */
  onDeleted: (restore: () => void) => void;
  onFailed: (error: Error) => void;
}

/** Deletes a saved tree; what was deleted can be saved again as it was. */
export function useTreeDeletion(heroid: number, { onDeleted, onFailed }: Changes) {
  const { api } = useApp();
  const queries = useAnswerCache();
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => STALE.some((start) => String(name).startsWith(start)),
    });
  const restoring = useMutation(
    {
      mutationFn: ({ tree, istraining }: Output<'trees/load'>) => {
        const { posid, herowhite } = tree;
        return api.call('trees/save', { heroid, posid, herowhite, tree, istraining });
      },
      onSuccess: refresh,
      onError: onFailed,
    },
    queries,
  );
  return useMutation(
    {
      mutationFn: async ({ posid, herowhite }: Pick<SavedTree, 'posid' | 'herowhite'>) => {
        const saved = await api.call('trees/load', { heroid, posid, herowhite });
        await api.call('trees/delete', { heroid, posid, herowhite });
        return saved;
      },
      onSuccess: async (saved) => {
        await refresh();
        onDeleted(() => restoring.mutate(saved));
      },
      onError: onFailed,
    },
    queries,
  );
}
