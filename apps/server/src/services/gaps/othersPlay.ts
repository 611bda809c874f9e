import { START_KEY } from '@tabia/chess';
import type { OthersPlay } from '../../jobs/gaps/findPlayerGaps.ts';
import type { GroupLookups, GroupSources, PlayedBy } from '../../reference/groupLookups.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadOwnLevel } from '../groups/loadGroup.ts';

/** Names what answers come from, another text after games or networks were added or removed; empty if there is nothing. */
export function basisOf({ version, games, levels }: GroupSources): string {
  return games || levels.length > 0 ? version : '';
}

/** Everybody, for reference games that have nobody of the player's level. */
const EVERYBODY: PlayedBy = { games: {}, level: undefined };

/**
 * What people of the player's own level play, whatever group the player is compared with: they are the next opponents. Everybody, if
 * nothing is known of that level.
 */
export async function othersPlay(
  { db, groups }: { readonly db: Db; readonly groups: GroupLookups },
  userId: number,
  playerId: number,
): Promise<OthersPlay> {
  const level = await loadOwnLevel(db, playerId);
  const [first] = await groups.replies(userId, [START_KEY], level);
  const by = first && first.length > 0 ? level : EVERYBODY;
  return async (keys) => {
    const replies = await groups.replies(userId, keys, by);
    return replies.map((moves) => new Map(moves.map(({ uci, probability }) => [uci, probability])));
  };
}
