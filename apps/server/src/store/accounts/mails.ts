import { type Selectable, sql } from 'kysely';
import { changedRows } from '../database/statements.ts';
import type { MailsTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';
import { toUser, type User } from './users.ts';

/** Stores a request for a mail; returns its id. */
export async function createMailRequest(db: Db, request: object, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('mail_requests')
    .values({ request: JSON.stringify(request), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a request and returns it; undefined if it was answered already. */
export async function takeMailRequest(db: Db, id: number): Promise<unknown> {
  const row = await db
    .deleteFrom('mail_requests')
    .where('id', '=', id)
    .returning('request')
    .executeTakeFirst();
  return row?.request;
}

/** Removes requests made before a time; returns their number. */
export async function deleteOldMailRequests(db: Db, createdBefore: Date): Promise<number> {
  return await changedRows(db.deleteFrom('mail_requests').where('created_at', '<', createdBefore));
}

/** Accounts that a mail about the launch can reach and that have not had it. */
function unannounced(db: Db) {
  return db
    .selectFrom('users')
    .where('is_guest', '=', false)
    .where('email', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .where('announced_at', 'is', null);
}

/** Number of accounts that are still to be told. */
export async function countUnannounced(db: Db): Promise<number> {
  const { count } = await unannounced(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks the next account as told and returns it; undefined if none is left. Two processes never take the same one. The
 * mark counts with the transaction, which also has to queue the mail.
 */
export async function takeUnannounced(transaction: Db, now: Date): Promise<User | undefined> {
  const next = await unannounced(transaction)
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const row = await transaction
    .updateTable('users')
    .set({ announced_at: now })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** A mail in the outbox. */
export interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ends mails of this kind (RFC 8058); null for those that an account needs. */
  readonly unsubscribeUrl: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

export interface NewMail extends Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'createdAt'> {
  readonly unsubscribeUrl?: string;
  /** The last mail to a deleted account: removed after it is sent. */
  readonly isFarewell?: boolean;
}

function toMail(row: Selectable<MailsTable>): Mail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    unsubscribeUrl: row.unsubscribe_url,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    lastError: row.last_error,
  };
}

/** Adds a mail to the outbox; returns its id. */
export async function createMail(db: Db, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: mail.createdAt,
      sent_at: null,
      last_error: null,
      is_farewell: mail.isFarewell ?? false,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the reader still wants a mail that its address can end: a weekly mail or a reminder. A mail written before the reader ended them
 * is not sent.
 */
export async function isWanted(db: Db, { unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Promise<boolean> {
  const token = unsubscribeUrl === null ? null : URL.parse(unsubscribeUrl)?.searchParams.get('token');
  if (!token) return true;
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from weekly_mails w join users u on u.id = w.user_id
        where w.token = ${token} and u.preferences ->> 'weekly_mail' = 'true')
      or exists (select from reminders r where r.token = ${token} and cardinality(r.weekdays) > 0) as wanted
  `.execute(db);
  return rows[0]?.wanted ?? false;
}

/** Removes a mail that is not wanted. */
export async function deleteMail(db: Db, mailId: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', mailId).execute();
}

export async function findMail(db: Db, mailId: number): Promise<Mail | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  return row && toMail(row);
}

/** Lists mails, newest first. */
export async function listMails(db: Db, limit: number): Promise<Mail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMail);
}

/** Marks a mail as sent; the last mail to a deleted account is removed. */
export async function markMailSent(db: Db, mailId: number, now: Date): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', mailId).where('is_farewell', '=', true).execute();
  await db
    .updateTable('mails')
    .set((eb) => ({ sent_at: now, attempts: eb('attempts', '+', 1), last_error: null }))
    .where('id', '=', mailId)
    .execute();
}

/** Records a failed attempt and its error. */
export async function markMailFailed(db: Db, mailId: number, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', mailId)
    .execute();
}

/** Removes mails created before a time; returns their number. */
export async function deleteOldMails(db: Db, createdBefore: Date): Promise<number> {
  return await changedRows(db.deleteFrom('mails').where('created_at', '<', createdBefore));
}

/** Removes every mail to an address, ignoring case. */
export async function deleteMailsTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', email.trim().toLowerCase()))
    .execute();
}
