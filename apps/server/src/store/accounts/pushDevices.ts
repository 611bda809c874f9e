import type { Db } from '../schema/schema.ts';

/** How a browser is reached: an address of its push service, and the keys for what only it can read. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of this installation; the given ones are kept if there are none yet. */
export async function ensurePushKeys(db: Db, fresh: () => PushKeys): Promise<PushKeys> {
  const find = () => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  let row = await find();
  if (row === undefined) {
    const { publicKey: public_key, privateKey: private_key } = fresh();
    const insert = db.insertInto('push_keys').values({ public_key, private_key });
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    row = await find();
  }
  if (row === undefined) throw new Error('The keys for push messages were not stored.');
  return { publicKey: row.public_key, privateKey: row.private_key };
}

/** Adds a browser of a user, or gives it to the user who is signed in there now. */
export async function addPushDevice(
  db: Db,
  userId: number,
  { now, ...device }: PushDevice & { readonly now: Date },
): Promise<void> {
  const row = { ...device, user_id: userId, added_at: now };
  await db
    .insertInto('push_devices')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** The browsers of a user, the latest first. */
export async function listPushDevices(db: Db, userId: number): Promise<PushDevice[]> {
  return await db
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('endpoint')
    .execute();
}

/** Forgets all browsers of a user. */
export async function removePushDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

/** Forgets a browser; of one user only, if that is named. */
export async function removePushDevice(db: Db, endpoint: string, userId?: number): Promise<void> {
  const removed = db.deleteFrom('push_devices').where('endpoint', '=', endpoint);
  await (userId === undefined ? removed : removed.where('user_id', '=', userId)).execute();
}
