import { sql } from 'kysely';
import type { GroupReply } from '../../domain/trees/facts.ts';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { markPeopleStale } from '../queue/stalePeople.ts';
import type { Db } from '../schema/schema.ts';

/** What the comparison group replies in a position. */
export interface RepliesOfGroup {
  readonly positionId: number;
  readonly replies: readonly GroupReply[];
}

/** Asks for what the group replies in positions of a player's trees. False if that was asked for before in all of them. */
export async function requestReplies(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<boolean> {
  if (positionIds.length === 0) return false;
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into group_replies (player_id, position_id)
      select ${playerId}::int8, id from unnest(${numbersBytes('int8', positionIds)}::int8[]) as d (id) order by id
      on conflict do nothing returning position_id`.execute(transaction);
    if (rows.length === 0) return false;
    await markPeopleStale(transaction, [playerId]);
    return true;
  });
}

/** Numbers of positions in which what the group replies is unknown or out of date. */
export async function loadOutdatedReplies(
  db: Db,
  playerId: number,
  basis: string,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ positionId: number }>`
    select position_id as "positionId" from group_replies
    where player_id = ${playerId} and basis is distinct from ${basis}::text order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ positionId }) => positionId);
}

/** Trees that grow further and contain one of these positions are looked at again. */
async function markTreesThrough(db: Db, playerId: number, positionIds: readonly number[]): Promise<void> {
  await sql`
    update trees t set stale = t.stale + 1
    where t.player_id = ${playerId} and t.in_training and t.grows and exists (
      select from unnest(${numbersBytes('int8', positionIds)}::int8[]) as d (id)
      where t.position_id = d.id or jsonb_path_exists(t.tree, '$.**.posid ? (@ == $at)', jsonb_build_object('at', d.id)))`.execute(
    db,
  );
}

/** Stores what the group replies. Where that is news, trees are looked at again; resolves to the number of those positions. */
export async function noteReplies(
  db: Db,
  playerId: number,
  basis: string,
  found: readonly RepliesOfGroup[],
): Promise<number> {
  const ids = numbersBytes(
    'int8',
    found.map(({ positionId }) => positionId),
  );
  const texts = textsBytes(found.map(({ replies }) => JSON.stringify(replies)));
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ positionId: number; isNews: boolean }>`
      update group_replies g set replies = d.replies, basis = ${basis}
      from (
        select o.position_id, n.replies::jsonb as replies, o.replies <> n.replies::jsonb as news
        from (select unnest(${ids}::int8[]) as id, unnest(${texts}::text[]) as replies) n
        join group_replies o on o.player_id = ${playerId} and o.position_id = n.id
      ) d
      where g.player_id = ${playerId} and g.position_id = d.position_id
      returning g.position_id as "positionId", d.news as "isNews"`.execute(transaction);
    const news = rows.filter(({ isNews }) => isNews).map(({ positionId }) => positionId);
    if (news.length > 0) await markTreesThrough(transaction, playerId, news);
    return news.length;
  });
}

/** Stores that the group's replies are known nowhere. Returns the number of positions of which that is news. */
export async function forgetReplies(db: Db, playerId: number, basis: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ positionId: number; known: boolean }>`
      update group_replies g set replies = '[]', basis = ${basis}
      from (select position_id, replies <> '[]' as known from group_replies where player_id = ${playerId}
        and basis is distinct from ${basis}::text order by 1 for update) d
      where g.player_id = ${playerId} and g.position_id = d.position_id
      returning g.position_id as "positionId", d.known`.execute(transaction);
    const news = rows.filter(({ known }) => known).map(({ positionId }) => positionId);
    if (news.length > 0) await markTreesThrough(transaction, playerId, news);
    return news.length;
  });
}
