import type { OthersPlay } from '../../jobs/gaps/findPlayerGaps.ts';
import type { GroupLookups, GroupSources } from '../../reference/groupLookups.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadOwnLevel } from '../groups/loadGroup.ts';

/** Names what answers come from; empty if there is nothing. */
export function basisOf({ games, levels }: GroupSources): string {
  return [...(games ? ['games'] : []), ...levels].join(' ');
}

/** What people of the player's own level play, whatever group the player is compared with: they are the next opponents. */
export async function othersPlay(
  { db, groups }: { readonly db: Db; readonly groups: GroupLookups },
  userId: number,
  playerId: number,
): Promise<OthersPlay> {
  const level = await loadOwnLevel(db, playerId);
  return {
    basis: basisOf(await groups.available()),
    movesIn: async (keys) => {
      const replies = await groups.replies(userId, keys, level);
      return replies.map((moves) => new Map(moves.map(({ uci, probability }) => [uci, probability])));
    },
  };
}
