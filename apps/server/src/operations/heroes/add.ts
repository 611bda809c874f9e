import { createPerson } from '../../store/persons.ts';
import { announcePerson } from '../announcePerson.ts';
import { type Handler, requireUser } from '../operation.ts';
import { sensitivityOf } from '../userView.ts';

/** Adds a person with the user's own mistakes sensitivity. */
export const add: Handler<'heroes/add'> = async ({ name, description, icon }, context) => {
  const user = requireUser(context);
  const person = await createPerson(context.db, {
    userId: user.id,
    name,
    description,
    icon,
    sensitivity: sensitivityOf(user),
    createdAt: context.now(),
  });
  await announcePerson(context, person.id);
  return { heroid: person.id };
};
