import { expect, test } from 'vitest';
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

test.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abc'])(
  '%j is nobody’s hash',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
  },
);
