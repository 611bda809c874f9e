import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

const STALE = ['shares/'] as const;

/** The read-only links to one player, or to walls if it is null, newest first. */
export function useShares(heroid: number | null, options: { enabled?: boolean } = {}) {
  return useAnswer('shares/list', {}, options).data?.shares.filter((share) => share.heroid === heroid);
}

/** Making and withdrawing links; the form shows its own failures. */
export function useShareChanges() {
  return {
    make: useChange('shares/make', { stale: STALE, silent: true }),
    revoke: useChange('shares/revoke', { stale: STALE }),
  };
}

/** What the link shows that the calls are made through. */
export function useOpenedLink() {
  return useAnswer('shares/open', {}, { retry: false, refetchInterval: 60_000 });
}
