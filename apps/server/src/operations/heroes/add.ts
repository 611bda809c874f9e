import { MAX_PERSONS } from '@tabia/api-client/contract';
import { sensitivityOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { announcePerson } from '../../services/players/announcePerson.ts';
import { createPerson, listPersons } from '../../store/games/persons.ts';

/** Adds a person with the user's own mistakes sensitivity. */
export const add: Handler<'heroes/add'> = async ({ name, description, icon }, context) => {
  const user = requireUser(context);
  if ((await listPersons(context.db, user.id)).length >= MAX_PERSONS)
    throw new OperationError('conflict', {
      hint: `There are ${MAX_PERSONS} persons already. Delete one first.`,
    });
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
