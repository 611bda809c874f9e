import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { announcePerson } from '../../services/players/announcePerson.ts';
import { updatePerson } from '../../store/games/persons.ts';

/** Gives a person another name. */
export const rename: Handler<'heroes/rename'> = async ({ heroid, name }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { name });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
