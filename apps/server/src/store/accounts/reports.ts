import { changedRows } from '../database/statements.ts';
import type { PictureType } from '../schema/reports.ts';
import type { Db } from '../schema/schema.ts';

/** An uploaded screenshot. */
export interface Screenshot {
  readonly userId: number;
  readonly pictureType: PictureType;
  readonly bytes: Uint8Array;
}

/** A user report with its sender. */
export interface Report {
  readonly id: number;
  readonly userId: number;
  readonly email: string | null;
  readonly text: string;
  readonly page: string | null;
  readonly createdAt: Date;
  readonly screenshotIds: readonly number[];
}

/** How many reports or screenshots a user may send since a time. */
export interface SendLimit {
  readonly max: number;
  readonly since: Date;
}

/** How many reports or screenshots a user has sent since a time. */
export async function countSent(
  db: Db,
  table: 'reports' | 'screenshots',
  userId: number,
  since: Date,
): Promise<number> {
  const { sent } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/**
 * Runs `send` inside a transaction if the user may send one more. The account is locked meanwhile, so that parallel
 * requests of one user are counted one after the other.
 */
export async function sendWithinLimit<T>(
  db: Db,
  table: 'reports' | 'screenshots',
  userId: number,
  { max, since }: SendLimit,
  send: (transaction: Db) => Promise<T>,
): Promise<T | 'limit' | 'no-account'> {
  return db.transaction().execute(async (transaction) => {
    const lock = transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate();
    if ((await lock.executeTakeFirst()) === undefined) return 'no-account';
    const sent = await countSent(transaction, table, userId, since);
    return sent < max ? send(transaction) : 'limit';
  });
}

/**
 * Stores a report and attaches the screenshot, inside a transaction; `no-screenshot` if the user has no such unused one.
 */
export async function addReport(
  transaction: Db,
  report: { userId: number; text: string; page: string | null; createdAt: Date },
  screenshotId?: number,
): Promise<number | 'no-screenshot'> {
  if (screenshotId !== undefined) {
    const unused = await transaction
      .selectFrom('screenshots')
      .select('id')
      .where('id', '=', screenshotId)
      .where('user_id', '=', report.userId)
      .where('report_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (unused === undefined) return 'no-screenshot';
  }
  const { id } = await transaction
    .insertInto('reports')
    .values({
      user_id: report.userId,
      text: report.text,
      page: report.page,
      created_at: report.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (screenshotId !== undefined) {
    await transaction
      .updateTable('screenshots')
      .set({ report_id: id })
      .where('id', '=', screenshotId)
      .execute();
  }
  return id;
}

/** Stores a screenshot; returns its id. */
export async function addScreenshot(db: Db, screenshot: Screenshot, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('screenshots')
    .values({
      user_id: screenshot.userId,
      report_id: null,
      picture_type: screenshot.pictureType,
      bytes: screenshot.bytes,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A screenshot by id, of any user. */
export async function findScreenshot(db: Db, id: number): Promise<Screenshot | undefined> {
  const row = await db
    .selectFrom('screenshots')
    .select(['user_id', 'picture_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { userId: row.user_id, pictureType: row.picture_type, bytes: row.bytes };
}

/** Ids and types of a user's screenshots. */
export async function listScreenshots(
  db: Db,
  userId: number,
): Promise<{ id: number; pictureType: PictureType }[]> {
  const rows = await db
    .selectFrom('screenshots')
    .select(['id', 'picture_type'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, picture_type }) => ({ id, pictureType: picture_type }));
}

export async function listReports(db: Db, limit: number): Promise<Report[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .select([
      'reports.id',
      'reports.user_id',
      'users.email',
      'reports.text',
      'reports.page',
      'reports.created_at',
    ])
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
  const pictures = await db
    .selectFrom('screenshots')
    .select(['id', 'report_id'])
    .where('report_id', 'in', rows.length === 0 ? [0] : rows.map(({ id }) => id))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    email: row.email,
    text: row.text,
    page: row.page,
    createdAt: row.created_at,
    screenshotIds: pictures.filter(({ report_id }) => report_id === row.id).map(({ id }) => id),
  }));
}

/** Removes screenshots sent before a time without a report; returns their number. */
export async function deleteUnusedScreenshots(db: Db, createdBefore: Date): Promise<number> {
  return await changedRows(
    db.deleteFrom('screenshots').where('report_id', 'is', null).where('created_at', '<', createdBefore),
  );
}

/** Removes screenshots sent before a time, whatever report has them; returns their number. */
export async function deleteOldScreenshots(db: Db, createdBefore: Date): Promise<number> {
  return await changedRows(db.deleteFrom('screenshots').where('created_at', '<', createdBefore));
}
