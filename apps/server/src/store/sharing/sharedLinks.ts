import type { LinkKind } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import { unlessDiskFull } from '../database/outage.ts';
import { changedRows, plannedOnce } from '../database/statements.ts';
import { listPlayers } from '../games/players.ts';
import { searchAgainFor } from '../positions/ownEvaluations.ts';
import type { Db } from '../schema/schema.ts';

/** What a read-only link shows, and of whom. */
export interface SharedLink {
  readonly id: number;
  readonly kind: LinkKind;
  readonly ownerId: number;
  /** Null for a wall: what several pupils of the owner share. */
  readonly playerId: number | null;
  /** Where the link shows one position. */
  readonly positionId: number | null;
  /** The group of a wall; null for all pupils. */
  readonly group: string | null;
  /** Whether a wall says who made the mistakes. */
  readonly withNames: boolean;
  readonly language: 1 | 4;
  readonly expiresAt: Date | null;
}

/** A link as its owner sees it. */
export interface ListedLink extends Omit<SharedLink, 'ownerId' | 'language'> {
  readonly playerName: string | null;
  readonly name: string;
  readonly fen: string | null;
  readonly opening: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The use of a link is stored once in this time. */
const USE_INTERVAL_MS = 60_000;

/** Nobody reads through the link of a restricted account, or one to a player who was deleted or handed over. */
const STANDS = sql`u.restricted_at is null and (l.kind = 'wall' or p.user_id = l.user_id)`;
const FACTS = sql`l.id, l.kind, l.player_id as "playerId", l.position_id as "positionId", l.group_name as "group",
  l.with_names as "withNames", l.expires_at as "expiresAt", l.last_used_at as "lastUsedAt"`;

export async function createLink(
  db: Db,
  link: Omit<SharedLink, 'id'> & {
    readonly tokenHash: Uint8Array;
    readonly name: string;
    readonly createdAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('shared_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.ownerId,
      kind: link.kind,
      player_id: link.playerId,
      position_id: link.positionId,
      group_name: link.group,
      with_names: link.withNames,
      name: link.name,
      language: link.language,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What a coach sees of pupils of other accounts is searched here already.
  const { ownerId, playerId } = link;
  const ownPupils = async () =>
    (await listPlayers(db, ownerId)).filter(({ kind }) => kind === 'pupil').map(({ id }) => id);
  for (const id of playerId === null ? await ownPupils() : [playerId]) await searchAgainFor(db, id);
  return id;
}

/** An open link by its token, and notes its use. Nothing keeps it: one that was withdrawn is gone with the next call. */
export async function openLink(db: Db, tokenHash: Uint8Array, now: Date): Promise<SharedLink | undefined> {
  const { rows } = await sql<SharedLink & { lastUsedAt: Date | null }>`
    ${plannedOnce}
    select ${FACTS}, l.user_id as "ownerId", l.language
    from shared_links l join users u on u.id = l.user_id left join players p on p.id = l.player_id
    where l.token_hash = ${tokenHash} and (l.expires_at is null or l.expires_at > ${now}) and ${STANDS}
  `.execute(db);
  if (rows[0] === undefined) return undefined;
  const { lastUsedAt, ...link } = rows[0];
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > USE_INTERVAL_MS) {
    const used = db.updateTable('shared_links').set({ last_used_at: now }).where('id', '=', link.id);
    await unlessDiskFull(used.execute());
  }
  return link;
}

/** The open links of an account, newest first. */
export async function listLinks(db: Db, ownerId: number, now: Date): Promise<ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select ${FACTS}, p.name as "playerName", l.name, f.finding ->> 'fen' as fen, f.finding ->> 'opening' as opening,
      l.created_at as "createdAt"
    from shared_links l left join players p on p.id = l.player_id
      left join findings f on f.player_id = l.player_id and f.position_id = l.position_id
    where l.user_id = ${ownerId} and (l.kind = 'wall' or p.user_id = l.user_id)
      and (l.expires_at is null or l.expires_at > ${now})
    order by l.id desc`.execute(db);
  return rows;
}

/** Number of open links of an account. */
export async function countLinks(db: Db, ownerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from shared_links
    where user_id = ${ownerId} and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a link of an account; false if there is none. */
export async function deleteLink(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_links')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes links that have expired; returns their number. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  return await changedRows(db.deleteFrom('shared_links').where('expires_at', '<=', now));
}
