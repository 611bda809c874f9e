import { useAnswer } from '../../queries/useAnswer.ts';

/**
 * An event says when the engine has found a refutation. The page is believed to be closed when it does not ask for a minute and a half:
 * it asks again this often while more may come, milliseconds.
 */
const STILL_OPEN_MS = 30_000;

/** The player's mistakes that have one refutation; asks again while more may come. */
export function usePunishments(heroid: number) {
  return useAnswer(
    'training/punishlist',
    { heroid },
    {
      enabled: heroid > 0,
      refetchInterval: ({ state }) => ((state.data?.calculating ?? 1) > 0 ? STILL_OPEN_MS : false),
    },
  );
}
