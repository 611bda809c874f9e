import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import { isText } from './isText.ts';

const sizes = new WeakMap<FastifyRequest, number>();

/** Bytes of the JSON body of a request, as it came. */
export const bodyBytes = (request: FastifyRequest): number => sizes.get(request) ?? 0;

/** Every string of a JSON value, names of fields included, is text. Walks instead of recursing: any depth. */
function holdsTextOnly(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/**
 * Bodies are JSON and nothing else; `__proto__` and `constructor.prototype` in them are refused, and so are strings
 * that are no text.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    sizes.set(request, Buffer.byteLength(text));
    parse(request, text, (error, value) => {
      // Only an escape can bring in what is no text.
      if (error || !text.includes('\\u') || holdsTextOnly(value)) return done(error, value);
      const hint = 'A text holds a NUL or half of a surrogate pair.';
      done(new OperationError('bad-payload', { hint }));
    });
  });
}
