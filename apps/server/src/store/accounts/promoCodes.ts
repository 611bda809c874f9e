import type { PlatformSource } from '@tabia/api-client/contract';
import type { Selectable } from 'kysely';
import type { PromoCodesTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** A code for a discount in percent or for free days. */
export interface PromoCode {
  /** Upper case. */
  readonly code: string;
  readonly kind: 'discount' | 'trial';
  /** Percent or days. */
  readonly value: number;
  /** Null: unlimited. */
  readonly usesLeft: number | null;
  readonly validUntil: Date | null;
  readonly createdAt: Date;
}

/** The platform profile a code is used for. */
export interface PromoProfile {
  readonly source: PlatformSource;
  readonly name: string;
}

/** A code that an account has used. */
export type PromoUse = Pick<PromoCode, 'code' | 'kind' | 'value'> & { readonly usedAt: Date };

/** Normalizes a code. */
function promoKey(code: string): string {
  return code.trim().toUpperCase();
}

const DAY_MS = 24 * 3_600_000;

function toPromoCode(row: Selectable<PromoCodesTable>): PromoCode {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    usesLeft: row.uses_left,
    validUntil: row.valid_until,
    createdAt: row.created_at,
  };
}

/** Creates a code; false if it exists. */
export async function createPromoCode(db: Db, promo: PromoCode): Promise<boolean> {
  const row = await db
    .insertInto('promo_codes')
    .values({
      code: promoKey(promo.code),
      kind: promo.kind,
      value: promo.value,
      uses_left: promo.usesLeft,
      valid_until: promo.validUntil,
      created_at: promo.createdAt,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** All codes, newest first. */
export async function listPromoCodes(db: Db): Promise<PromoCode[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(toPromoCode);
}

/** True if there is a code that somebody can still use. */
export async function hasPromoCodes(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('promo_codes')
    .select('code')
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .where(({ or, eb }) => or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a code for all who have not used it; false if it does not exist. */
export async function endPromoCode(db: Db, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promo_codes')
    .set({ valid_until: now })
    .where('code', '=', promoKey(code))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The codes an account has used, latest first. */
export async function listPromoUses(db: Db, userId: number): Promise<PromoUse[]> {
  const rows = await db
    .selectFrom('promo_uses')
    .innerJoin('promo_codes', 'promo_codes.code', 'promo_uses.code')
    .select(['promo_uses.code', 'kind', 'value', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ used_at, ...use }) => ({ ...use, usedAt: used_at }));
}

function rowOfUse(userId: number, code: string, profile: PromoProfile | undefined, now: Date) {
  return {
    user_id: userId,
    code,
    source: profile?.source ?? null,
    profile: profile?.name ?? null,
    used_at: now,
  };
}

async function credit(db: Db, userId: number, promo: PromoCode, now: Date): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['balance', 'discount', 'trial_until'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = Math.max(now.getTime(), user.trial_until?.getTime() ?? 0);
  const change =
    promo.kind === 'discount'
      ? { discount: Math.max(user.discount, promo.value) }
      : { balance: user.balance + promo.value, trial_until: new Date(from + promo.value * DAY_MS) };
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/**
 * Redeems a code for an account, inside the given transaction: a discount replaces a smaller one, free days are added
 * to the remaining ones. `unknown` also for an expired or used-up code; `used` if this account, or another one for
 * the same chess profile, has redeemed it.
 */
export async function usePromoCode(
  db: Db,
  use: { userId: number; code: string; profile?: PromoProfile | undefined; now: Date },
): Promise<PromoCode | 'unknown' | 'used'> {
  const { userId, profile, now } = use;
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', promoKey(use.code))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'unknown';
  const noted = await db
    .insertInto('promo_uses')
    .values(rowOfUse(userId, row.code, profile, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!noted) return 'used';
  const isOver = row.uses_left === 0 || (row.valid_until !== null && row.valid_until <= now);
  if (isOver) {
    await db.deleteFrom('promo_uses').where('user_id', '=', userId).where('code', '=', row.code).execute();
    return 'unknown';
  }
  if (row.uses_left !== null) {
    await db
      .updateTable('promo_codes')
      .set({ uses_left: row.uses_left - 1 })
      .where('code', '=', row.code)
      .execute();
  }
  const promo = toPromoCode(row);
  await credit(db, userId, promo, now);
  return promo;
}
