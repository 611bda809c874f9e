import { deletePerson } from '../../store/persons.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Deletes a person with games, trees and trainings. */
export const deleteHero: Handler<'heroes/delete'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  await deletePerson(context.db, person.userId, person.id);
  return { message: 'OK' };
};
