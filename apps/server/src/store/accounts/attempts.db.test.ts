import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { countAttempt, deleteOldAttempts, forgetAttempts, returnAttempt } from './attempts.ts';

const tests = withDatabase();
function at(seconds: number): Date {
  return new Date(1_700_000_000_000 + seconds * 1000);
}
const two = { maxAttempts: 2, seconds: 60 };
function count(who: string, seconds: number) {
  return countAttempt(tests.db, 'guess', who, two, at(seconds));
}

test('limits attempts per window, then makes callers wait for its end', async () => {
  expect([await count('a', 0), await count('a', 1), await count('a', 2)]).toEqual([0, 0, 58]);
  expect(await count('b', 2)).toBe(0);
  expect(await count('a', 59.9)).toBe(1);
  expect(await count('a', 60)).toBe(0);
});

test('of many at the same moment no more than allowed get through', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => count('crowd', 0)));
  expect(answers.filter((wait) => wait === 0)).toHaveLength(2);
});

test('one can be given back, all can be forgotten', async () => {
  await count('c', 0);
  await count('c', 0);
  await returnAttempt(tests.db, 'guess', 'c');
  expect(await count('c', 1)).toBe(0);
  expect(await count('c', 1)).toBe(59);
  await forgetAttempts(tests.db, 'guess', 'c');
  expect(await count('c', 2)).toBe(0);
});

test('a clock set back a day causes no lock-out', async () => {
  const day = 86_400;
  for (let time = 0; time < 5; time += 1) await count('d', day);
  expect(await count('d', day)).toBe(60);
  expect(await count('d', 0)).toBe(0);
  expect(await count('d', 1)).toBe(0);
  expect(await count('d', 2)).toBe(58);
});

test('keys do not tell whose they are, and old ones go', async () => {
  await count('anna@example.org', 1_000_000);
  const rows = await tests.db.selectFrom('attempts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('anna');
  expect(await deleteOldAttempts(tests.db, at(1_000_060))).toBe(rows.length);
});
