import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../services/accounts/secrets.ts';
import type { Services } from '../../services/context/services.ts';
import { openHelpToken } from '../../store/accounts/helpTokens.ts';

/** Digests have one length, whatever the token's. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The token that a request carries; undefined without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** True if the request carries the token. Compares in constant time; the digests have one length, whatever is given. */
export function hasToken(request: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const sentToken = bearerOf(request);
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}

/** The program that helps out with the help token of a request; undefined without one, or once it was revoked. */
export async function findHelper(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): ReturnType<typeof openHelpToken> {
  const token = bearerOf(request);
  return token === undefined ? undefined : await openHelpToken(db, hashToken(token), now());
}
