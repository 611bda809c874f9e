import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { announcePerson } from '../../services/players/announcePerson.ts';
import { updatePerson } from '../../store/games/persons.ts';

/** Changes name and description together. */
export const changeinfo: Handler<'heroes/changeinfo'> = async ({ heroid, name, description }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { name, description });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
