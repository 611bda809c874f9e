import type { ComparisonGroup } from '@tabia/api-client/contract';
import { ratingGroup } from '@tabia/chess';
import { CATEGORY_CODES, type ReferenceCategory, type ReferenceGroup } from '@tabia/reference';
import type { Category } from '../../domain/games/game.ts';
import { middleOf, ratingsAround } from '../../domain/groups/groupMoves.ts';
import type { PlayedBy } from '../../reference/groupLookups.ts';
import type { User } from '../../store/accounts/users.ts';
import { loadPlayerLevel, type PlayerLevel } from '../../store/games/players.ts';
import type { Db } from '../../store/schema/schema.ts';
import { preferencesOf } from '../accounts/userView.ts';

const TIME_CONTROLS = new Map([
  [2, 'classical'],
  [3, 'rapid'],
  [4, 'blitz'],
  [5, 'bullet'],
] as const);
/** Strong amateurs are rating group 3. No network predicts players who are stronger than those. */
const AMATEURS = 3;

/** Stored numbers of categories are those of the contract; each must have a name, or the types do not compile. */
type CategoryNames = { readonly [Name in ReferenceCategory as (typeof CATEGORY_CODES)[Name]]: Name };
const CATEGORY_NAMES: Readonly<Record<Category, ReferenceCategory>> = Object.fromEntries(
  Object.entries(CATEGORY_CODES).map(([name, code]) => [code, name]),
) as CategoryNames;

function ofCategory(code: Category | null): Pick<ReferenceGroup, 'categories'> {
  return code === null ? {} : { categories: [CATEGORY_NAMES[code]] };
}

/** The games of a saved group. A network answers for strong amateurs only. */
function playedByGroup({
  platform,
  rating_range: ratings,
  timecontrols,
  rivals,
}: Omit<ComparisonGroup, 'id'>): PlayedBy {
  const games: ReferenceGroup = {
    // The contract allows only numbers of categories.
    ...ofCategory(platform as Category | null),
    ratings,
    ...(timecontrols.length > 0 && {
      timeControls: timecontrols.flatMap((id) => TIME_CONTROLS.get(id as 2) ?? []),
    }),
    rivals,
  };
  return {
    games,
    level: ratings === 'amateurs' ? middleOf(ratingGroup(platform, AMATEURS)) : undefined,
  };
}

/** The games of people of a player's own level, where the player plays. */
function playedByLevel({ category, rating }: PlayerLevel): PlayedBy {
  return { games: { ...ofCategory(category), ratings: [ratingsAround(rating)] }, level: rating };
}

/** The group that a player is compared with. */
export interface ChosenGroup extends PlayedBy {
  /** The saved group; null for the player's own level. */
  readonly chosen: ComparisonGroup | null;
  /** Null without rated games. */
  readonly own: PlayerLevel | null;
}

/** Everybody, where neither a group was chosen nor the player's level is known, or nobody of that level is. */
export const EVERYBODY: PlayedBy = { games: {}, level: undefined };

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
