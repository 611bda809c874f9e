import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { announcePerson } from '../../services/players/announcePerson.ts';
import { updatePerson } from '../../store/games/persons.ts';

/** Chooses the picture of a person. */
export const seticon: Handler<'heroes/seticon'> = async ({ heroid, icon }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { icon });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
