import type { ComparisonGroup } from '@tabia/api-client/contract';
import type { PlayedBy } from '../../reference/groupLookups.ts';
import type { User } from '../../store/accounts/users.ts';
import { loadPlayerLevel, type PlayerLevel } from '../../store/games/playerLevel.ts';
import type { Db } from '../../store/schema/schema.ts';
import { preferencesOf } from '../accounts/userView.ts';
import { playedByGroup, playedByLevel } from './playedBy.ts';

/** The group that a player is compared with. */
export interface ChosenGroup extends PlayedBy {
  /** The saved group; null for the player's own level. */
  readonly chosen: ComparisonGroup | null;
  /** Null without rated games. */
  readonly own: PlayerLevel | null;
}

/** Everybody, where neither a group was chosen nor the player's level is known. */
const EVERYBODY: PlayedBy = { games: {}, level: undefined };

/** People of the player's own level; everybody, without rated games. */
export async function loadOwnLevel(db: Db, playerId: number): Promise<ChosenGroup> {
  const own = (await loadPlayerLevel(db, playerId)) ?? null;
  return { chosen: null, own, ...(own === null ? EVERYBODY : playedByLevel(own)) };
}

/** The group that the user chose to compare with, else people of the player's own level. */
export async function loadGroup(
  db: Db,
  user: Pick<User, 'preferences'>,
  playerId: number,
): Promise<ChosenGroup> {
  const level = await loadOwnLevel(db, playerId);
  const { comparison_group: id, comparison_groups: saved } = preferencesOf(user);
  const chosen = saved.find((group) => group.id === id);
  return chosen === undefined ? level : { ...level, chosen, ...playedByGroup(chosen) };
}
