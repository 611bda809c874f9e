import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import { isStorableText } from './isStorableText.ts';

const sizes = new WeakMap<FastifyRequest, number>();

/** Size of a request's JSON body, bytes. */
export function bodyBytes(request: FastifyRequest): number {
  return sizes.get(request) ?? 0;
}

/** Checks every string of a JSON value, keys included. Iterative, so any depth is safe. */
function hasOnlyStorableText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorableText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/** Accepts JSON bodies only. Rejects `__proto__`, `constructor.prototype` and strings that cannot be stored. */
export function addJsonBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    sizes.set(request, Buffer.byteLength(text));
    parse(request, text, (error, value) => {
      // Only an escape sequence can produce such a string.
      if (error || !text.includes('\\u') || hasOnlyStorableText(value)) return done(error, value);
      const hint = 'A string contains a NUL character or a lone surrogate.';
      done(new OperationError('bad-payload', { hint }));
    });
  });
}
