import type { Output } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';

type Quota = Output<'users/quota'>;
export type QuotaKind = keyof Quota;
export type Amount = Quota[QuotaKind];

const SHOWN: Readonly<Record<QuotaKind, true>> = {
  uploads: true,
  games: true,
  players: true,
  trees: true,
  trainings: true,
};
/** In the order in which they are shown. */
export const QUOTA_KINDS = Object.keys(SHOWN) as readonly QuotaKind[];

/** Part of the quota from which the user is warned. */
const WARNED_FROM = 0.8;

/** The kinds of which little or nothing is left, in their order. */
export function scarceKinds(quota: Quota): QuotaKind[] {
  return QUOTA_KINDS.filter((kind) => quota[kind].used >= quota[kind].allowed * WARNED_FROM);
}

/** True if there is no room for one more. */
export function isFull({ used, allowed }: Amount): boolean {
  return used >= allowed;
}

/** How much the account may store, and how much of it is used. */
export function useQuota() {
  return useAnswer('users/quota', {});
}
