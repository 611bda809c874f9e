import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswerCache } from '../queries/answerCache.ts';

/** Longest text that is sent as it is, in characters; more goes as a file. */
const MAX_TEXT = 48_000;
/** New evaluations may change these answers. */
const STALE = ['usergames/', 'openingtrees/', 'heroes/list'] as const;

/** Imports evaluations from a pasted text or a file; an error stands for a file that was not even read. */
export function useImport(heroid: number) {
  const { api } = useApp();
  const queries = useAnswerCache();
  const { mutate, data, error, isPending } = useMutation(
    {
      mutationFn: async (source: string | File | Error) => {
        if (source instanceof Error) throw source;
        if (typeof source === 'string' && source.length <= MAX_TEXT)
          return await api.call('analyzes/import', { heroid, pgn: source });
        const file = typeof source === 'string' ? new File([source], 'pasted.pgn') : source;
        const { uploadid } = await api.upload(file);
        return await api.call('analyzes/import', { heroid, uploadid });
      },
      onSuccess: () =>
        queries.invalidateQueries({
          predicate: ({ queryKey: [name] }) => STALE.some((start) => String(name).startsWith(start)),
        }),
    },
    queries,
  );
  return { run: mutate, report: data, error, isPending };
}
