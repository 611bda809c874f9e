import { listCoaches } from '../../store/coaches/coachGrants.ts';
import { listPupils } from '../../store/coaches/pupils.ts';
import type { Context } from '../context/operation.ts';

/**
 * Tells the pages of an account's coaches and pupils that it is gone, once the returned function is called: whom it concerns is known only
 * before the account is deleted.
 */
export async function announceDeleted(
  { database, db }: Pick<Context, 'database' | 'db'>,
  userId: number,
): Promise<() => Promise<void>> {
  const coaches = await listCoaches(db, userId);
  const pupils = await listPupils(db, userId);
  const others = [
    ...coaches.map(({ playerId, coachId }) => ({ playerId, userId: coachId })),
    ...pupils.map(({ player }) => ({ playerId: player.id, userId: player.userId })),
  ];
  return async () => {
    for (const other of others) await database.notify('tabia', { ...other, kind: 'nickname' });
  };
}
