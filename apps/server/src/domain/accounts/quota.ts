/** What an account has a limited amount of: bytes of uploaded files, and numbers of the others. */
export const QUOTA_KINDS = ['uploads', 'games', 'players', 'trees', 'trainings'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** An amount of each kind. */
export type Amounts = Readonly<Record<QuotaKind, number>>;

/** The share of each quota that a guest gets: a guest cannot be asked by mail to delete data. */
const GUEST_SHARE = 0.1;

/** Makes amounts by kind. */
export function amounts(amountOf: (kind: QuotaKind) => number): Amounts {
  return Object.fromEntries(QUOTA_KINDS.map((kind) => [kind, amountOf(kind)])) as Amounts;
}

/** What an account may have, under the quotas of the service. */
export function allowedFor(quotas: Amounts, { isGuest }: { readonly isGuest: boolean }): Amounts {
  return isGuest ? amounts((kind) => Math.ceil(quotas[kind] * GUEST_SHARE)) : quotas;
}
