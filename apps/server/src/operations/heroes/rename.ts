import { updatePerson } from '../../store/persons.ts';
import { announcePerson } from '../announcePerson.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Gives a person another name. */
export const rename: Handler<'heroes/rename'> = async ({ heroid, name }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { name });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
