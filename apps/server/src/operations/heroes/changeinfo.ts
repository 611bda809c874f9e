import { updatePerson } from '../../store/persons.ts';
import { announcePerson } from '../announcePerson.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Changes name and description together. */
export const changeinfo: Handler<'heroes/changeinfo'> = async ({ heroid, name, description }, context) => {
  const person = await requirePerson(context, heroid);
  await updatePerson(context.db, person.userId, person.id, { name, description });
  await announcePerson(context, person.id);
  return { message: 'OK' };
};
