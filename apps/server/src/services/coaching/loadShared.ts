import { MAX_SHARED, type ParsedInput, SHARED_BY, type SharedFinding } from '@tabia/api-client/contract';
import { fenOfKey, sideToMove } from '@tabia/chess';
import { sharedMistakes } from '../../domain/coaching/sharedMistakes.ts';
import { listPupils, loadPlaces, loadPupilFindings } from '../../store/coaches/pupils.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** Whose pupils are meant: all of a coach, or those of a group; and for whom: null for whoever reads through a link. */
interface Class {
  readonly coachId: number;
  readonly readerId: number | null;
  readonly group: string | undefined;
}

/** What several pupils of a coach get wrong, by stored facts. */
async function loadFindings(db: Db, { coachId, readerId, group }: Class): Promise<SharedFinding[]> {
  const all = await listPupils(db, coachId, { withOwn: true });
  const pupils = all.filter(
    ({ hidden, groups }) => !hidden && (group === undefined || groups.includes(group)),
  );
  const ids = pupils.map(({ player }) => player.id);
  if (ids.length < SHARED_BY) return [];
  const findings = await loadPupilFindings(db, ids, readerId);
  const found = sharedMistakes(findings, { sharedBy: SHARED_BY, limit: MAX_SHARED });
  const positionIds = found.flatMap(({ positions }) => positions.map(({ positionId }) => positionId));
  const names = new Map(pupils.map(({ player, realName }) => [player.id, realName || player.name]));
  const places = await loadPlaces(db, ids, [...new Set(positionIds)], readerId);
  return found.map(({ kind, points, positions, moves, pupils: who }) => ({
    ...{ kind, points },
    ...(places.get(positions[0]?.positionId ?? 0)?.unadvised && { unadvised: true as const }),
    positions: positions.map(({ positionId, key }) => {
      const { hm = 0, opening = null } = places.get(positionId) ?? {};
      const herowhite = sideToMove(key) === 'white' ? 1 : 0;
      return { posid: positionId, fen: fenOfKey(key, hm), herowhite, hm, opening };
    }),
    better: places.get(positions[0]?.positionId ?? 0)?.better ?? null,
    moves: [...moves],
    pupils: who.map(({ playerId, met, wrong }) => ({
      ...{ heroid: playerId, name: names.get(playerId) ?? '', met },
      wrong: [...wrong],
    })),
  }));
}

/** What a link to a wall shows. It leads to no player, and says who made the mistakes only if its maker chose that. */
export async function loadWall(
  db: Db,
  { ownerId, group, withNames }: Pick<SharedLink, 'ownerId' | 'group' | 'withNames'>,
): Promise<SharedFinding[]> {
  const findings = await loadFindings(db, { coachId: ownerId, readerId: null, group: group ?? undefined });
  return findings.map((finding) => ({
    ...finding,
    pupils: withNames ? finding.pupils.map((pupil) => ({ ...pupil, heroid: null })) : [],
  }));
}

/** What several pupils of the caller get wrong; through a link what it shows, whichever group is asked for. */
export async function loadShared(
  context: Pick<Context, 'db' | 'user' | 'link'>,
  { group }: ParsedInput<'pupils/shared'>,
): Promise<SharedFinding[]> {
  const { db, link } = context;
  if (link !== undefined) return await loadWall(db, link);
  const { id: coachId } = requireUser(context);
  return await loadFindings(db, { coachId, readerId: coachId, group });
}
