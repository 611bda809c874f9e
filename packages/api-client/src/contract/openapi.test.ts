import { expect, it } from 'vitest';
import * as z from 'zod';
import { ALIASES, MTDS, openapi, operations } from './index.ts';

interface Content {
  schema: object;
  example: { mtd?: string };
}
interface Entry {
  requestBody?: { content: Record<string, Content> };
  responses: Record<200, { content: Record<string, Content> }>;
}
interface Description {
  paths: Record<string, Record<string, Entry>>;
  components: { schemas: object };
}

/** The description as clients receive it. */
const description = JSON.parse(JSON.stringify(openapi('test'))) as Description;
const REFERENCE = /"#\/components\/schemas\/([^"]*)"/g;

/** Reads a schema of the description as a program of somebody else would, references included. */
function reader(schema: object) {
  const whole = JSON.stringify({ ...schema, $defs: description.components.schemas });
  const local = JSON.parse(whole.replaceAll(REFERENCE, '"#/$defs/$1"')) as Parameters<
    typeof z.fromJSONSchema
  >[0];
  return z.fromJSONSchema(local);
}

const entries = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((entry) => ({ path, entry })),
);
function postOf(mtd: string): Entry {
  return description.paths[`/v1/api/#${mtd}`]!.post!;
}

it.each(entries)('$path: the examples are what the description says', ({ entry }) => {
  const contents = [entry.requestBody?.content, entry.responses[200].content];
  for (const { schema, example } of contents.flatMap((content) => Object.values(content ?? {}))) {
    if (example !== undefined) expect(reader(schema).safeParse(example).error).toBeUndefined();
  }
});

it.each(MTDS)('%s: a payload without its name, under another, or with a surprise is refused', (mtd) => {
  const { schema, example } = postOf(mtd).requestBody!.content['application/json']!;
  const takes = (payload: object) => reader(schema).safeParse(payload).success;
  expect(takes({ ...example, mtd: undefined })).toBe(false);
  expect(takes({ ...example, mtd: 'heroes/nothing' })).toBe(false);
  expect(takes({ ...example, surprise: 1 })).toBe(false);
});

it('takes the older names too', () => {
  for (const [alias, mtd] of Object.entries(ALIASES)) {
    const { schema, example } = postOf(mtd).requestBody!.content['application/json']!;
    expect(reader(schema).safeParse({ ...example, mtd: alias }).success).toBe(true);
  }
});

it('leads every reference somewhere', () => {
  const text = JSON.stringify(description);
  const names = [...text.matchAll(REFERENCE)].map(([, name]) => name);
  expect(Object.keys(description.components.schemas)).toEqual(expect.arrayContaining(names));
  expect(text.match(/"\$ref":"(?!#\/components)/)).toBeNull();
});

it('knows every path of the service, files and events included', () => {
  for (const path of ['/v1/check', '/v1/events', '/v1/upload', '/v1/screenshot', '/v1/export'])
    expect(description.paths).toHaveProperty([path]);
  expect(entries).toHaveLength(Object.keys(operations).length + 5);
});
