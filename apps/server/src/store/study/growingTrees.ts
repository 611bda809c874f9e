import type { TreeMove } from '@tabia/api-client/contract';
import { DEEP } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Scope } from '../../domain/games/scope.ts';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import { isMoveOpen } from '../findings/people.ts';
import type { Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** A tree to look at: something it rests on has changed. */
export interface TreeToCheck {
  readonly id: number;
  readonly playerId: number;
  readonly userId: number;
  readonly sensitivity: number;
  /** The player is an opponent: the tree is of whoever prepares for the player. */
  readonly against: boolean;
  readonly positionId: number;
  readonly key: string;
  readonly playerIsWhite: boolean;
  /** False once the player has edited it. */
  readonly grows: boolean;
  readonly games: Scope | null;
  readonly moves: TreeMove[];
  readonly lines: number;
  readonly awaits: readonly number[];
  readonly prepared: PreparedMoves;
  /** Another one after each change of the tree, whoever makes it. */
  readonly version: string;
}

/** The outcome of looking at a tree. */
export interface CheckedTree extends Pick<TreeToCheck, 'moves' | 'lines' | 'awaits' | 'prepared'> {}

/**
 * The tree of a study plan that has waited longest since it or what it rests on changed, or since lines it waits for arrived; undefined when
 * there is none. Positions with fewer legal moves than lines are recognized by the time of their search. Where the lines are there and the
 * better move is still being checked, the tree waits for the verdicts: `markTreesOf` tells it of them.
 */
export async function findTreeToCheck(db: Db): Promise<TreeToCheck | undefined> {
  const { rows } = await sql<TreeToCheck>`
    select t.id, t.player_id as "playerId", p.user_id as "userId", p.sensitivity, p.kind = 'opponent' as against, t.position_id as "positionId", o.key,
      t.player_is_white as "playerIsWhite", t.grows, t.games, t.tree as moves, t.lines, t.awaits,
      t.prepared, t.xmin::text as version
    from trees t join players p on p.id = t.player_id and p.user_id is not null
    join positions o on o.id = t.position_id
    where t.in_training and (t.stale > 0 or t.awaits <> '{}' and exists (
      select from evaluations v where v.position_id = any(t.awaits) and v.nodes >= ${DEEP.nodes}
        and (jsonb_array_length(v.lines) >= ${DEEP.multiPv} or v.created_at > t.checked_at)
        and (p.kind = 'opponent' or not exists (
          select from findings f join positions d on d.id = f.position_id
          where f.player_id = t.player_id and f.position_id = v.position_id
            and (split_part(d.key, ' ', 2) = 'w') = t.player_is_white and ${isMoveOpen}))))
    order by t.checked_at, t.id limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Stores what was found, unless the tree has changed since it was read: then it is looked at again. The number of marks would not tell: another
 * process may have looked at the tree, and the player have decided about a move after that.
 */
export async function storeChecked(
  db: Db,
  { id, version }: TreeToCheck,
  checked: CheckedTree,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trees')
    .set({
      tree: JSON.stringify(checked.moves),
      lines: checked.lines,
      awaits: [...checked.awaits],
      prepared: JSON.stringify(checked.prepared),
      stale: 0,
      checked_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(sql`xmin::text`, '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What is known of these positions has changed: trees that prepare a move there, or wait for one, are looked at again. */
export async function markTreesOf(db: Db, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    update trees t set stale = t.stale + 1
    from unnest(${pairs.map(({ playerId }) => playerId)}::int8[], ${pairs.map(({ positionId }) => positionId)}::int8[])
      as d (player_id, position_id)
    where t.player_id = d.player_id and t.in_training
      and (jsonb_exists(t.prepared, d.position_id::text) or d.position_id = any(t.awaits))
  `.execute(db);
}

/** The player has edited a move from this position: the trees it belongs to become the player’s own. */
export async function stopGrowing(db: Db, playerId: number, positionId: number): Promise<void> {
  await sql`
    update trees set grows = false, awaits = '{}', stale = stale + 1
    where player_id = ${playerId} and grows and (position_id = ${positionId}
      or jsonb_path_exists(tree, '$.**.posid ? (@ == $at)', jsonb_build_object('at', ${positionId}::int8)))
  `.execute(db);
}

/** Stores the player's decisions about preferred moves, with the moves that follow from them; the finding is marked before, in the same transaction. */
export async function saveDecision(
  db: Db,
  treeId: number,
  { moves, prepared }: Pick<CheckedTree, 'moves' | 'prepared'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('trees')
    .set({
      tree: JSON.stringify(moves),
      prepared: JSON.stringify(prepared),
      stale: sql`stale + 1`,
      updated_at: now,
    })
    .where('id', '=', treeId)
    .execute();
}
