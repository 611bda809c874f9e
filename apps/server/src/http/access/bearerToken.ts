import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True if the request carries the token. Compares in constant time; the digests have one length, whatever is given. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const [, sentToken] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && sentToken !== undefined && timingSafeEqual(digest(sentToken), digest(token));
}
