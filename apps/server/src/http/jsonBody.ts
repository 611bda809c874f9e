import type { FastifyInstance, FastifyRequest } from 'fastify';

const sizes = new WeakMap<FastifyRequest, number>();

/** Bytes of the JSON body of a request, as it came. */
export const bodyBytes = (request: FastifyRequest): number => sizes.get(request) ?? 0;

/** Bodies are JSON and nothing else; `__proto__` and `constructor.prototype` in them are refused. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    sizes.set(request, Buffer.byteLength(text));
    parse(request, text, done);
  });
}
