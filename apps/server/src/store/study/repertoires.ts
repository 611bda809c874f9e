import { type Selectable, sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import type { RepertoiresTable } from '../schema/study.ts';

/** A saved repertoire without its text. */
export interface SavedRepertoire {
  readonly id: number;
  readonly name: string;
  readonly playerIsWhite: boolean;
  readonly chapters: number;
  readonly ownMoves: number;
  readonly savedAt: Date;
}

/** One to save. */
export interface NewRepertoire extends Omit<SavedRepertoire, 'id'> {
  readonly playerId: number;
  readonly pgn: string;
}

const SHOWN = ['id', 'name', 'player_is_white', 'chapters', 'own_moves', 'saved_at'] as const;

function savedOf(row: Pick<Selectable<RepertoiresTable>, (typeof SHOWN)[number]>): SavedRepertoire {
  return {
    id: row.id,
    name: row.name,
    playerIsWhite: row.player_is_white,
    chapters: row.chapters,
    ownMoves: row.own_moves,
    savedAt: row.saved_at,
  };
}

/** The repertoires of a player, the one saved last first. */
export async function listRepertoires(db: Db, playerId: number): Promise<readonly SavedRepertoire[]> {
  const rows = await db
    .selectFrom('repertoires')
    .select(SHOWN)
    .where('player_id', '=', playerId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(savedOf);
}

/** A repertoire of a player with its text, if there is one. */
export async function findRepertoire(
  db: Db,
  playerId: number,
  id: number,
): Promise<(SavedRepertoire & { readonly pgn: string }) | undefined> {
  const row = await db
    .selectFrom('repertoires')
    .select([...SHOWN, 'pgn'])
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...savedOf(row), pgn: row.pgn };
}

/** Saves a repertoire, in place of another one if that is named; returns it as it was saved. */
export async function saveRepertoire(
  db: Db,
  repertoire: NewRepertoire,
  replacedId?: number,
): Promise<SavedRepertoire> {
  const content = {
    name: repertoire.name,
    pgn: repertoire.pgn,
    chapters: repertoire.chapters,
    own_moves: repertoire.ownMoves,
    saved_at: repertoire.savedAt,
  };
  const { playerId, playerIsWhite } = repertoire;
  const query =
    replacedId === undefined
      ? db
          .insertInto('repertoires')
          .values({ player_id: playerId, player_is_white: playerIsWhite, ...content })
          .returning(SHOWN)
      : db.updateTable('repertoires').set(content).where('id', '=', replacedId).returning(SHOWN);
  return savedOf(await query.executeTakeFirstOrThrow());
}

/** Bytes of the texts of all repertoires of a user. */
export async function countRepertoireBytes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(r.pgn)), 0)::float8 as bytes
    from repertoires r join players p on p.id = r.player_id where p.user_id = ${userId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Deletes a repertoire of a player; false if there is none. */
export async function deleteRepertoire(db: Db, playerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('repertoires')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
