import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import { mergePreferences, toUser, USER_COLUMNS, type User } from './users.ts';

/** An account whose weekly mail may be written now. */
export interface WeeklyReader {
  readonly user: User & { readonly email: string };
  /** The last game that a mail has told of; undefined before the first week. */
  readonly toldGame: number | undefined;
  /** The time zone in which the account is reminded; undefined where it never was. */
  readonly zone: string | undefined;
}

const IS_WANTED = sql<boolean>`users.preferences ->> 'weekly_mail' = 'true'`;

/** Accounts after this one that asked for the mail, can get it, and have not had it this week, by number. */
export async function listWeeklyReaders(
  db: Db,
  now: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<WeeklyReader[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('weekly_mails', 'weekly_mails.user_id', 'users.id')
    .select(USER_COLUMNS)
    .leftJoin('reminders', 'reminders.user_id', 'users.id')
    .select(['weekly_mails.told_game', 'reminders.zone'])
    .where(IS_WANTED)
    .where('users.id', '>', after)
    .where('users.is_guest', '=', false)
    .where('users.email', 'is not', null)
    .where('users.confirmed_at', 'is not', null)
    .where('users.restricted_at', 'is', null)
    .where((eb) => eb.or([eb('weekly_mails.next_at', 'is', null), eb('weekly_mails.next_at', '<=', now)]))
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ told_game, zone, ...row }) => {
    const user = toUser(row);
    if (user.email === null) return [];
    return {
      user: { ...user, email: user.email },
      toldGame: told_game ?? undefined,
      zone: zone ?? undefined,
    };
  });
}

/**
 * Notes when the next mail may come and what was told; returns the token that ends the mails, or undefined if another
 * process has written the mail, or the account has ended the mails, meanwhile.
 */
export async function saveWeekly(
  db: Db,
  userId: number,
  { now, nextAt, toldGame, newToken }: { now: Date; nextAt: Date; toldGame: number; newToken: string },
): Promise<string | undefined> {
  const isWanted = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(IS_WANTED)
    .forShare()
    .executeTakeFirst();
  if (isWanted === undefined) return undefined;
  const saved = await db
    .insertInto('weekly_mails')
    .values({ user_id: userId, token: newToken, next_at: nextAt, told_game: toldGame })
    // The token stays: that of an older mail has to work as well.
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ next_at: nextAt, told_game: toldGame })
        .where('weekly_mails.next_at', '<=', now),
    )
    .returning('token')
    .executeTakeFirst();
  return saved?.token;
}

/** The account whose mails a token ends. */
export async function findWeeklyUser(db: Db, token: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('weekly_mails')
    .innerJoin('users', 'users.id', 'weekly_mails.user_id')
    .select(USER_COLUMNS)
    .where('weekly_mails.token', '=', token)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Ends the mails of an account; it can ask for them again. */
export async function stopWeekly(db: Db, userId: number): Promise<void> {
  await mergePreferences(db, userId, { weekly_mail: false });
}
