import { sideToMove } from '@tabia/chess';
import { networkFor } from '../../domain/groups/groupMoves.ts';
import type { PositionFacts } from '../../domain/trees/facts.ts';
import type { GroupLookups, GroupSources } from '../../reference/groupLookups.ts';
import type { User } from '../../store/accounts/users.ts';
import type { GameScope } from '../../store/games/scope.ts';
import { loadPositionFacts } from '../../store/openings/opening.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type ChosenGroup, loadGroup } from './loadGroup.ts';

/** Whom a player is compared with, and where answers come from. */
export interface Comparison {
  readonly group: ChosenGroup;
  readonly sources: GroupSources;
  /** Names both: what was looked up with another one is out of date. */
  readonly basis: string;
}

/** The comparison of a player of a user. */
export async function loadComparison(
  { db, groups }: { readonly db: Db; readonly groups: Pick<GroupLookups, 'available'> },
  user: Pick<User, 'preferences'>,
  playerId: number,
): Promise<Comparison> {
  const [group, sources] = await Promise.all([loadGroup(db, user, playerId), groups.available()]);
  const network = group.level === undefined ? undefined : networkFor(group.level, sources.levels);
  const basis = JSON.stringify([sources.version, group.games, network ?? null]);
  return { group, sources, basis };
}

/** A position of the player that is compared with what a group plays. */
export interface ComparedPosition {
  readonly facts: PositionFacts;
  readonly playerToMove: boolean;
}

/** Which positions to compare. Without `playerIsWhite` the player is to move in all of them. */
export interface ComparedQuery {
  readonly playerId: number;
  readonly positionIds: readonly number[];
  readonly playerIsWhite: boolean | undefined;
  readonly scope: GameScope;
}

/** What the player did in some positions, in the order of their numbers; unknown ones are left out. */
export async function loadComparedPositions(
  db: Db,
  { playerId, positionIds, playerIsWhite, scope }: ComparedQuery,
): Promise<readonly ComparedPosition[]> {
  const keys = await loadPositionKeys(db, positionIds);
  const all = [...keys].map(([id, key]) => ({ id, key, isWhite: sideToMove(key) === 'white' }));
  const bySide = Map.groupBy(all, ({ isWhite }) => isWhite);
  const found = await Promise.all(
    [...bySide].map(async ([isWhite, positions]) => {
      const side = playerIsWhite ?? isWhite;
      const playerToMove = side === isWhite;
      const facts = await loadPositionFacts(db, {
        playerId,
        playerIsWhite: side,
        playerToMove,
        positions,
        scope,
      });
      return facts.map((one): [number, ComparedPosition] => [one.id, { facts: one, playerToMove }]);
    }),
  );
  const byId = new Map(found.flat());
  return positionIds.flatMap((id) => byId.get(id) ?? []);
}
