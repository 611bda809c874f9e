import { argon2Sync, randomBytes } from 'node:crypto';

/** The least that argon2 takes, kibibytes and passes: a hash says what it costs to compare with, and most tests compare often. */
const MIN_COST = { memory: 8, passes: 1, parallelism: 1 } as const;

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

/** A stored hash of a password of ASCII letters, as `hashPassword` makes them, that takes no time to compare with. */
export function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { ...MIN_COST, message: Buffer.from(password), nonce, tagLength: 32 });
  const cost = `m=${MIN_COST.memory},t=${MIN_COST.passes},p=${MIN_COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${encode(nonce)}$${encode(tag)}`;
}
