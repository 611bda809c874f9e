import { expect, test } from 'vitest';
import { aGame, aPerson, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import {
  createPerson,
  deletePerson,
  findPerson,
  findPersonById,
  listPersons,
  orderPersons,
  updatePerson,
} from './persons.ts';

const tests = withDatabase();

const deleted = (userId: number, personId: number) =>
  tests.db.transaction().execute((transaction) => deletePerson(transaction, userId, personId));

test('persons stand in the order they came until they are put in another', async () => {
  const { id: userId } = await aUser(tests.db);
  const persons = [
    await createPerson(tests.db, { userId, name: 'One', createdAt: testNow }),
    await createPerson(tests.db, {
      userId,
      name: 'Two',
      icon: 'knight',
      sensitivity: 10,
      createdAt: testNow,
    }),
    await createPerson(tests.db, { userId, name: 'Three', description: 'club', createdAt: testNow }),
  ];
  expect(persons[1]).toEqual({
    id: expect.any(Number),
    userId,
    name: 'Two',
    description: '',
    icon: 'knight',
    ordinal: 1,
    sensitivity: 10,
    createdAt: testNow,
  });
  expect(await listPersons(tests.db, userId)).toEqual(persons);
  await orderPersons(
    tests.db,
    userId,
    [2, 0, 1].map((index) => persons[index]!.id),
  );
  expect((await listPersons(tests.db, userId)).map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
});

test('a person is seen, changed, ordered and removed by its own user only', async () => {
  const person = await aPerson(tests.db);
  const { id: stranger } = await aUser(tests.db);
  expect(await findPerson(tests.db, stranger, person.id)).toBeUndefined();
  expect(await updatePerson(tests.db, stranger, person.id, { name: 'Mine now' })).toBeUndefined();
  await orderPersons(tests.db, stranger, [0, person.id]);
  expect(await deleted(stranger, person.id)).toBe(false);
  expect(await findPerson(tests.db, person.userId, person.id)).toEqual(person);
  expect(await findPersonById(tests.db, person.id)).toEqual(person);
});

test('updatePerson changes what is given', async () => {
  const person = await aPerson(tests.db);
  const changed = await updatePerson(tests.db, person.userId, person.id, { sensitivity: 15, name: 'Other' });
  expect(changed).toEqual({ ...person, sensitivity: 15, name: 'Other' });
  expect(await updatePerson(tests.db, person.userId, person.id, {})).toEqual(changed);
});

test('deletePerson takes the games along', async () => {
  const person = await aPerson(tests.db);
  const gameId = await aGame(tests.db, { personId: person.id });
  expect(await deleted(person.userId, person.id)).toBe(true);
  expect(await tests.db.selectFrom('games').selectAll().where('id', '=', gameId).execute()).toEqual([]);
});
