import { networkFor } from '../../domain/groups/level.ts';
import type { GroupLookups, GroupSources } from '../../reference/groupLookups.ts';
import type { User } from '../../store/accounts/users.ts';
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
