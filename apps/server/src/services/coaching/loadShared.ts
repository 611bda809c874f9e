import { MAX_SHARED, type ParsedInput, SHARED_BY, type SharedFinding } from '@tabia/api-client/contract';
import { fenOfKey, sideToMove } from '@tabia/chess';
import { sharedMistakes } from '../../domain/coaching/sharedMistakes.ts';
import { listPupils } from '../../store/coaches/pupils.ts';
import { loadPlaces, loadPupilFindings } from '../../store/coaches/sharedFindings.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** What several pupils of a coach get wrong, by stored facts. */
export async function loadShared(
  { db, ...context }: Pick<Context, 'db' | 'user'>,
  { group }: ParsedInput<'pupils/shared'>,
): Promise<SharedFinding[]> {
  const all = await listPupils(db, requireUser(context).id);
  const pupils = all.filter(
    ({ hidden, groups }) => !hidden && (group === undefined || groups.includes(group)),
  );
  const ids = pupils.map(({ player }) => player.id);
  if (ids.length < SHARED_BY) return [];
  const found = sharedMistakes(await loadPupilFindings(db, ids), { sharedBy: SHARED_BY, limit: MAX_SHARED });
  const positionIds = found.flatMap(({ positions }) => positions.map(({ positionId }) => positionId));
  const places = await loadPlaces(db, ids, [...new Set(positionIds)]);
  return found.map(({ kind, points, positions, moves, pupils: who }) => ({
    ...{ kind, points },
    positions: positions.map(({ positionId, key }) => {
      const { hm = 0, opening = null } = places.get(positionId) ?? {};
      const herowhite = sideToMove(key) === 'white' ? 1 : 0;
      return { posid: positionId, fen: fenOfKey(key, hm), herowhite, hm, opening };
    }),
    better: places.get(positions[0]?.positionId ?? 0)?.better ?? null,
    moves: [...moves],
    pupils: who.map(({ playerId, met, wrong }) => ({ heroid: playerId, met, wrong: [...wrong] })),
  }));
}
