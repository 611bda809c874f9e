import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

export interface HelpCount {
  readonly key: string;
  readonly count: number;
}

/** Counts an opened help text; new keys beyond `limit` per user are not counted. */
export async function countHelp(db: Db, userId: number, key: string, limit: number): Promise<void> {
  await sql`
    insert into help_counts as h (user_id, key, count)
    select ${userId}::int8, ${key}::text, 1
    where exists (select from help_counts where user_id = ${userId} and key = ${key})
      or (select count(*) from help_counts where user_id = ${userId}) < ${limit}
    on conflict (user_id, key) do update set count = h.count + 1
  `.execute(db);
}

/** The help texts a user has opened, most frequent first. */
export async function listHelpCounts(db: Db, userId: number): Promise<HelpCount[]> {
  return await db
    .selectFrom('help_counts')
    .select(['key', 'count'])
    .where('user_id', '=', userId)
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute();
}
