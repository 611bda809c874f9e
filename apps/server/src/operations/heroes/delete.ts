import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { announcePerson } from '../../services/players/announcePerson.ts';
import { againAfterDeadlock } from '../../store/database/deadlock.ts';
import { deletePerson } from '../../store/games/persons.ts';

/** Deletes a person with games, trees and trainings. */
export const deleteHero: Handler<'heroes/delete'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  await againAfterDeadlock(() =>
    context.db.transaction().execute((transaction) => deletePerson(transaction, person.userId, person.id)),
  );
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
