import { HIGHER_RATED } from '../../group/gameTraits.ts';
import type { GroupBits } from '../../group/referenceGroup.ts';

/** Names of attached collections in statements. */
export type Alias = `c${number}`;

/** Rows of a position that belong to a group; the values are those of `groupValues`. */
function rowsOf(alias: Alias): string {
  return `select * from ${alias}.counts where position = $position
    and ($categories >> category) & 1 = 1
    and ($timeControls >> time_control) & 1 = 1
    and ($rivals >> rivals) & 1 = 1
    and (if(category = ${HIGHER_RATED}, $higherBands, $bands) >> band) & 1 = 1`;
}

/** The moves of a position with their counts, most played first. */
export function movesQuery(aliases: readonly Alias[]): string {
  return `select move, sum(games)::double, sum(white)::double, sum(draws)::double, sum(ratings)::double,
      coalesce(sum(games) filter (band > 0), 0)::double, max(day)
    from (${aliases.map(rowsOf).join(' union all ')})
    group by move order by 2 desc, move`;
}

function linksOf(alias: Alias): string {
  return `select move, white_rating, black_rating, score, day, white, black, url
    from ${alias}.links join ${alias}.games using (game)
    where position = $position and ($categories >> category) & 1 = 1`;
}

/** The best games that are linked with a position, of some categories. */
export function linksQuery(aliases: readonly Alias[], limit: number): string {
  return `select * from (${aliases.map(linksOf).join(' union all ')})
    order by white_rating + black_rating desc, day desc, url limit ${limit}`;
}

/** The values of `linksQuery`. */
export function categoryValues(position: number, { categories }: GroupBits): Record<string, number | bigint> {
  return { position: BigInt(position), categories };
}

/** The values of `movesQuery`. */
export function groupValues(position: number, bits: GroupBits): Record<string, number | bigint> {
  return { position: BigInt(position), ...bits };
}
