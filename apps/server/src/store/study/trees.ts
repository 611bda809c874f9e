import type { TreeMove } from '@tabia/api-client/contract';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../domain/games/scope.ts';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import type { TreesTable } from '../schema/study.ts';

/** Identifies a tree of a player: one per position, side and pool. */
export interface TreeName {
  readonly playerId: number;
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly pool: number;
}

/** A saved tree. */
export interface SavedTree extends TreeName {
  readonly id: number;
  readonly key: string;
  readonly hm: number;
  readonly inTraining: boolean;
  readonly moves: TreeMove[];
  /** Grown by the service; false once the player has edited it. */
  readonly grows: boolean;
  /** Of a tree that grows: all lines, and the positions whose deep lines some of them wait for. */
  readonly lines: number;
  readonly awaits: readonly number[];
  /** The games that its replies come from. */
  readonly games: Scope;
  readonly prepared: PreparedMoves;
}

/** A saved tree in a list. */
export interface ListedTree extends SavedTree {
  /** Of the finding at its position; null where there is none, or its opening has no name. */
  readonly opening: string | null;
}

/** The content of a tree to save. */
export interface NewTree extends Pick<SavedTree, 'hm'> {
  /** Whether it is in the study plan; undefined for where it is already. */
  readonly inTraining: boolean | undefined;
  readonly moves: readonly TreeMove[];
  /** How it grows; absent for a tree that the player made. */
  readonly growth?: Pick<SavedTree, 'lines' | 'awaits' | 'games'> | undefined;
  readonly now: Date;
}

type Row = Selectable<TreesTable> & { key: string };

function toTree(row: Row): SavedTree {
  return {
    id: row.id,
    playerId: row.player_id,
    positionId: row.position_id,
    key: row.key,
    playerIsWhite: row.player_is_white,
    pool: row.pool,
    hm: row.hm,
    inTraining: row.in_training,
    // Only saveTree writes the column.
    moves: row.tree as TreeMove[],
    grows: row.grows,
    lines: row.lines,
    awaits: row.awaits,
    games: (row.games ?? {}) as Scope,
    prepared: row.prepared as PreparedMoves,
  };
}

function selectTrees(db: Db, playerId: number, pool: number) {
  return db
    .selectFrom('trees')
    .innerJoin('positions', 'positions.id', 'trees.position_id')
    .selectAll('trees')
    .select('positions.key')
    .where('trees.player_id', '=', playerId)
    .where('trees.pool', '=', pool);
}

/** The saved tree of a position, if any. */
export async function findTree(db: Db, name: TreeName): Promise<SavedTree | undefined> {
  const row = await selectTrees(db, name.playerId, name.pool)
    .where('trees.position_id', '=', name.positionId)
    .where('trees.player_is_white', '=', name.playerIsWhite)
    .executeTakeFirst();
  return row && toTree(row);
}

/** The player's saved trees of a pool, last changed first. */
export async function listTrees(db: Db, playerId: number, pool: number): Promise<ListedTree[]> {
  const rows = await selectTrees(db, playerId, pool)
    .leftJoin('findings', (join) =>
      join
        .onRef('findings.player_id', '=', 'trees.player_id')
        .onRef('findings.position_id', '=', 'trees.position_id'),
    )
    .select(sql<string | null>`findings.finding ->> 'opening'`.as('opening'))
    .orderBy('trees.updated_at', 'desc')
    .orderBy('trees.id')
    .execute();
  return rows.map((row) => ({ ...toTree(row), opening: row.opening }));
}

/**
 * Saves a tree, replacing the previous one; the analysis looks at it next. The finding is marked before the tree changes, as whoever recomputes
 * findings holds their marks and then looks for their trees: so neither waits for the other.
 */
export async function saveTree(db: Db, name: TreeName, tree: NewTree): Promise<void> {
  // What counts as the studied move there depends on the tree.
  await markStale(db, [name]);
  const { growth } = tree;
  const content = {
    hm: tree.hm,
    in_training: tree.inTraining,
    tree: JSON.stringify(tree.moves),
    grows: growth !== undefined,
    lines: growth?.lines ?? 0,
    awaits: [...(growth?.awaits ?? [])],
    games: JSON.stringify(growth?.games ?? {}),
    updated_at: tree.now,
  };
  await db
    .insertInto('trees')
    .values({
      player_id: name.playerId,
      position_id: name.positionId,
      player_is_white: name.playerIsWhite,
      pool: name.pool,
      ...content,
      stale: 1,
      created_at: tree.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'position_id', 'player_is_white', 'pool'])
        .doUpdateSet({ ...content, stale: sql`trees.stale + 1` }),
    )
    .execute();
}

/** Bytes of all trees that a user has made by hand. */
export async function countTreeBytes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(t.tree::text)), 0)::float8 as bytes
    from trees t join players p on p.id = t.player_id where p.user_id = ${userId} and not t.grows`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

function positionsOf(trees: string) {
  const table = sql.table(trees);
  return sql`select position_id from ${table} union select jsonb_path_query(tree, '$.**.posid')::int8 from ${table}`;
}

/**
 * Deletes a saved tree, optionally only if it is in the study plan; false if there is none. What the group replies in its positions is
 * forgotten, unless another tree of the player has them too: a map that shows them asks again.
 */
export async function deleteTree(db: Db, name: TreeName, onlyPlanned = false): Promise<boolean> {
  const { playerId, positionId, playerIsWhite, pool } = name;
  if ((await findTree(db, name)) === undefined) return false;
  // First, as where a tree is saved.
  await markStale(db, [name]);
  const { rows } = await sql`
    with gone as (
      delete from trees where player_id = ${playerId} and position_id = ${positionId} and player_is_white = ${playerIsWhite}
        and pool = ${pool} and (in_training or ${!onlyPlanned}::bool) returning id, position_id, tree, in_training
    ), removed as (
      update coin_draws set removed = true where player_id = ${playerId} and chosen
        and position_id in (select position_id from gone where in_training)
    ), kept as (
      select id, position_id, tree from trees where player_id = ${playerId} and exists (select from gone)
        and id not in (select id from gone)
    ), forgotten as (
      delete from group_replies where player_id = ${playerId} and position_id in (
        (${positionsOf('gone')}) except (${positionsOf('kept')}))
    )
    select id from gone`.execute(db);
  return rows.length > 0;
}
