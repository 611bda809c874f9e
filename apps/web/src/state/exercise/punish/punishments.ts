import { useAnswer } from '../../queries/useAnswer.ts';

/** How often the page asks again while the engine looks for refutations, milliseconds. */
const POLL_MS = 4_000;

/** The player's mistakes that have one refutation; asks again while more may come. */
export function usePunishments(heroid: number) {
  return useAnswer(
    'training/punishlist',
    { heroid },
    {
      enabled: heroid > 0,
      refetchInterval: ({ state }) => ((state.data?.calculating ?? 1) > 0 ? POLL_MS : false),
    },
  );
}
