import { COMMON_PRIOR, type GroupsEffect, groupsEffect, seededRandom } from '@tabia/mistakes';
import type { TransferGroup } from '@tabia/mistakes/training';
import type { Db } from '../../store/schema/schema.ts';
import { loadVariedStudies } from '../../store/study/variedStudies.ts';

/** What varied sessions leave of the mistakes that usual ones leave, over all users; no user is named. */
export async function loadVariedEffect(db: Db): Promise<GroupsEffect> {
  const studies = await loadVariedStudies(db);
  const usersOf = (wanted: TransferGroup) => {
    const own = studies.filter(({ transfer }) => transfer === wanted);
    return [...Map.groupBy(own, ({ userId }) => userId).values()].map((positions) => ({
      prior: positions[0]?.prior ?? COMMON_PRIOR,
      positions,
    }));
  };
  // The same games give the same figure.
  return groupsEffect(usersOf('varied'), usersOf('usual'), seededRandom(studies.length));
}
