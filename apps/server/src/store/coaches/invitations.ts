import { sql } from 'kysely';
import { changedRows } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** An open invitation of a coach. */
export interface Invitation {
  readonly id: number;
  readonly coachId: number;
  readonly coachName: string;
  readonly realName: string;
  /** Only the account with this address may accept it; null: whoever has the link. */
  readonly email: string | null;
  /** A player of the coach that is handed over. */
  readonly playerId: number | null;
  readonly playerName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const OPEN = sql`
  select i.id, i.user_id as "coachId", u.name as "coachName", i.real_name as "realName", i.email, p.id as "playerId",
    p.name as "playerName", i.created_at as "createdAt", i.expires_at as "expiresAt"
  from invitations i join users u on u.id = i.user_id left join players p on p.id = i.player_id`;

/** A coach who is restricted invites nobody, and a player that was deleted is not handed over. */
const STANDS = sql`u.restricted_at is null and (i.player_id is null or p.user_id = i.user_id)`;

export async function createInvitation(
  db: Db,
  invitation: {
    readonly tokenHash: Uint8Array;
    readonly coachId: number;
    readonly realName: string;
    readonly email: string | null;
    readonly playerId: number | null;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('invitations')
    .values({
      token_hash: invitation.tokenHash,
      user_id: invitation.coachId,
      real_name: invitation.realName,
      email: invitation.email,
      player_id: invitation.playerId,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The open invitations of a coach, newest first. */
export async function listInvitations(db: Db, coachId: number, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    ${OPEN} where i.user_id = ${coachId} and i.expires_at > ${now} and ${STANDS}
    order by i.id desc`.execute(db);
  return rows;
}

/** An open invitation by its token; `lock` holds it for the rest of the transaction. */
export async function findInvitation(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
  lock = false,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    ${OPEN} where i.token_hash = ${tokenHash} and i.expires_at > ${now} and ${STANDS}
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

/** Deletes an invitation of the coach; false if there is none. */
export async function deleteInvitation(db: Db, coachId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('user_id', '=', coachId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes invitations that have expired; returns their number. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<number> {
  return await changedRows(db.deleteFrom('invitations').where('expires_at', '<=', now));
}
