import { changedRows } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { emailKey } from './users.ts';

/** How many browsers an account remembers, the latest ones. */
const MAX_DEVICES = 20;

/** One sign-in of a browser. */
export interface DeviceUse {
  /** SHA-256 of the browser's new secret. */
  readonly deviceHash: Uint8Array;
  /** SHA-256 of its secret until now. */
  readonly before: Uint8Array | undefined;
  readonly userId: number;
  readonly now: Date;
}

/** Makes a browser known to an account and replaces its secret, for other accounts and registrations too. */
export async function rememberDevice(db: Db, { deviceHash, before, userId, now }: DeviceUse): Promise<void> {
  if (before !== undefined) {
    const change = { device_hash: deviceHash };
    await db.updateTable('known_devices').set(change).where('device_hash', '=', before).execute();
    await db.updateTable('registrations').set(change).where('device_hash', '=', before).execute();
  }
  await db
    .insertInto('known_devices')
    .values({ device_hash: deviceHash, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('device_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_hash')
        .limit(MAX_DEVICES),
    )
    .execute();
}

/** True if the account with this address was signed in with this browser before. */
export async function isKnownDevice(db: Db, deviceHash: Uint8Array, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('device_hash', '=', deviceHash)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets all browsers of an account. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes browsers last used before a time; returns their number. */
export async function deleteUnusedDevices(db: Db, usedBefore: Date): Promise<number> {
  return await changedRows(db.deleteFrom('known_devices').where('last_used_at', '<', usedBefore));
}
