import { createHash, randomBytes } from 'node:crypto';

/** A secret such as a session token or the token of a mailed link. Only `hash` is stored. */
export interface SecretToken {
  /** 256 random bits, base64url. */
  readonly token: string;
  /** SHA-256 of the token's text. */
  readonly hash: Uint8Array;
}

/** Hashes a token for storage. */
export function hashToken(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Creates a random secret. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
