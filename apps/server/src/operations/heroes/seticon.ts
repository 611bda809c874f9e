import { updatePerson } from '../../store/persons.ts';
import { announcePerson } from '../announcePerson.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Chooses the picture of a person. */
export const seticon: Handler<'heroes/seticon'> = async ({ heroid, icon }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { icon });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
