import {
  type Handler,
  OperationError,
  requireNickname,
  requirePerson,
} from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { againAfterDeadlock } from '../../store/database/deadlock.ts';
import { moveNickname } from '../../store/games/moveNickname.ts';

/** Moves a source with its games to another person of the same user. */
export const reassign: Handler<'nicknames/reassign'> = async ({ nicknameid, heroid }, context) => {
  const nickname = await requireNickname(context, nicknameid);
  const person = await requirePerson(context, heroid);
  if (nickname.personId === person.id) return { message: 'OK' };
  await againAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      const moved = await moveNickname(transaction, nickname.id, person.id);
      if (moved === 'exists') throw new OperationError('nickname-exists');
    }),
  );
  for (const personId of [nickname.personId, person.id]) await announceNickname(context, personId);
  return { message: 'OK' };
};
