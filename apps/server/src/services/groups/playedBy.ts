import type { ComparisonGroup } from '@tabia/api-client/contract';
import { ratingGroup } from '@tabia/chess';
import { CATEGORY_CODES, type ReferenceCategory, type ReferenceGroup } from '@tabia/reference';
import { middleOf, ratingsAround } from '../../domain/groups/level.ts';
import type { PlayedBy } from '../../reference/groupLookups.ts';
import type { PlayerLevel } from '../../store/games/playerLevel.ts';

const TIME_CONTROLS = new Map([
  [2, 'classical'],
  [3, 'rapid'],
  [4, 'blitz'],
  [5, 'bullet'],
] as const);
/** Strong amateurs are rating group 3. No network predicts players who are stronger than those. */
const AMATEURS = 3;

/** Stored numbers of categories are those of the contract. */
function categoryName(code: number): ReferenceCategory | undefined {
  const names = Object.keys(CATEGORY_CODES) as ReferenceCategory[];
  return names.find((name) => CATEGORY_CODES[name] === code);
}

function ofCategory(code: number | null): Pick<ReferenceGroup, 'categories'> {
  const name = code === null ? undefined : categoryName(code);
  return name === undefined ? {} : { categories: [name] };
}

/** The games of a saved group. A network answers for strong amateurs only. */
export function playedByGroup({
  platform,
  rating_range: ratings,
  timecontrols,
  rivals,
}: Omit<ComparisonGroup, 'id'>): PlayedBy {
  const games: ReferenceGroup = {
    ...ofCategory(platform),
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
export function playedByLevel({ category, rating }: PlayerLevel): PlayedBy {
  return { games: { ...ofCategory(category), ratings: [ratingsAround(rating)] }, level: rating };
}
