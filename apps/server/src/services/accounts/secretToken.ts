import { createHash, randomBytes } from 'node:crypto';

/** A secret that its holder shows again, such as a session or the link of a mail. Only `hash` is stored. */
export interface SecretToken {
  /** 256 random bits, base64url. */
  readonly token: string;
  /** SHA-256 of the token's text. */
  readonly hash: Uint8Array;
}

/** The stored form of a token. */
export const hashToken = (token: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** Makes a secret nobody can guess. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
