import { expect, test } from 'vitest';
import { runAsCaller } from '../../store/database/callers.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';

test('a password is recognized, another one is not, and two hashes of one password differ', async () => {
  const [first, second] = await Promise.all([hashPassword('Caro-Kann1'), hashPassword('Caro-Kann1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('Caro-Kann1', first)).toBe(true);
  expect(await verifyPassword('Caro-Kann1', second)).toBe(true);
  expect(await verifyPassword('caro-kann1', first)).toBe(false);
});

test('the same letters count as the same however they were typed', async () => {
  const hash = await hashPassword('\u00c9t\u00e9-1984');
  expect(await verifyPassword('E\u0301te\u0301-1984', hash)).toBe(true);
});

test('who signs in many times at once keeps nobody else waiting', async () => {
  const hash = await hashPassword('Caro-Kann1');
  let ended = 0;
  const signIn = (name: string) =>
    runAsCaller({ name, isOpen: true, isQuick: false }, async () => {
      await verifyPassword('Caro-Kann1', hash);
      ended += 1;
    });
  const greedy = Array.from({ length: 40 }, () => signIn('greedy'));
  await signIn('other');
  expect(ended).toBeLessThan(10);
  await Promise.all(greedy);
});

test.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])(
  '%j is nobody’s hash',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
  },
);
