import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import { toUser, USER_COLUMNS, type User } from './users.ts';

/** When a user wants to be reminded to train. */
export interface ReminderOptions {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  readonly hour: number;
  /** IANA name. */
  readonly zone: string;
  readonly byMail: boolean;
}

export interface StoredReminder extends ReminderOptions {
  readonly nextAt: Date;
  readonly remindedAt: Date | null;
  readonly token: string;
}

const COLUMNS = [
  'reminders.weekdays',
  'reminders.hour',
  'reminders.zone',
  'reminders.by_mail as byMail',
  'reminders.token',
  'reminders.next_at as nextAt',
  'reminders.reminded_at as remindedAt',
] as const;

export async function findReminder(db: Db, userId: number): Promise<StoredReminder | undefined> {
  return await db.selectFrom('reminders').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
}

/** Stores when a user is reminded. The token stays: that of an older reminder has to work as well. */
export async function saveReminders(
  db: Db,
  userId: number,
  options: ReminderOptions & { readonly token: string; readonly nextAt: Date },
): Promise<void> {
  const { weekdays, hour, zone, byMail, token, nextAt } = options;
  const row = { weekdays: [...weekdays], hour, zone, by_mail: byMail, next_at: nextAt };
  await db
    .insertInto('reminders')
    .values({ ...row, user_id: userId, token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/**
 * Ends the reminders of a user, on all devices. The time of the last one stays: a user who starts them again on the same day has had one.
 */
export async function stopReminders(db: Db, userId: number): Promise<void> {
  await db.updateTable('reminders').set({ weekdays: [] }).where('user_id', '=', userId).execute();
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

/** A reminder that was not ended. */
const IS_WANTED = sql<boolean>`cardinality(reminders.weekdays) > 0`;

/** The user whose reminders a token ends. */
export async function findReminderUser(db: Db, token: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.user_id')
    .select(USER_COLUMNS)
    .where('reminders.token', '=', token)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Reminders whose moment has come, by the number of their users. */
export async function listDueReminders(
  db: Db,
  now: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(StoredReminder & { readonly user: User; readonly isConfirmed: boolean })[]> {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('users', 'users.id', 'reminders.user_id')
    .select(USER_COLUMNS)
    .select(COLUMNS)
    .select(sql<boolean>`users.confirmed_at is not null and not users.is_guest`.as('isConfirmed'))
    .where(IS_WANTED)
    .where('reminders.next_at', '<=', now)
    .where('reminders.user_id', '>', after)
    .where('users.restricted_at', 'is', null)
    .orderBy('reminders.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ weekdays, hour, zone, byMail, token, nextAt, remindedAt, isConfirmed, ...user }) => ({
    ...{ weekdays, hour, zone, byMail, token, nextAt, remindedAt, isConfirmed },
    user: toUser(user),
  }));
}

/** Moves a reminder on, once: false if another process has done so, or the user has chosen otherwise meanwhile. */
export async function moveReminder(
  db: Db,
  userId: number,
  { from, to, remindedAt }: { readonly from: Date; readonly to: Date; readonly remindedAt: Date | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('reminders')
    .set({ next_at: to, ...(remindedAt && { reminded_at: remindedAt }) })
    .where(IS_WANTED)
    .where('user_id', '=', userId)
    .where('next_at', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Whether a user has answered a question since a moment. */
export async function hasTrainedSince(db: Db, userId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('training_answers')
    .innerJoin('trainings', 'trainings.id', 'training_answers.training_id')
    .innerJoin('players', 'players.id', 'trainings.player_id')
    .select('training_answers.id')
    .where('players.user_id', '=', userId)
    .where('training_answers.at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
