import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Of one length, whatever is given. */
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
