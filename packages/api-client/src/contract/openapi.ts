import * as z from 'zod';
import { API_PATH } from './door.ts';
import { Failure } from './envelope.ts';
import { ALIASES, MTDS, type Mtd, operations } from './operations.ts';

type Json = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const aliasesOf = (mtd: Mtd): string[] =>
  Object.entries(ALIASES).flatMap(([alias, target]) => (target === mtd ? [alias] : []));

/** OpenAPI has one entry a path, the door has one path: the name rides behind a fragment, the body carries `mtd`. */
function pathOf(mtd: Mtd): [string, Json] {
  const { summary, access, input, output, example } = operations[mtd];
  const aliases = aliasesOf(mtd);
  return [
    `${API_PATH}#${mtd}`,
    {
      post: {
        operationId: mtd,
        summary,
        tags: [mtd.split('/')[0]],
        ...(aliases.length > 0 && { description: `Also answers as ${aliases.join(', ')}.` }),
        security: access === 'open' ? [] : [{ session: [] }],
        ...(access === 'admin' && { 'x-administrators-only': true }),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { type: 'object', properties: { mtd: { const: mtd } }, required: ['mtd'] },
                  schemaOf(input, 'input'),
                ],
              },
              example: { mtd, ...example.input },
            },
          },
        },
        responses: {
          200: {
            description: 'The answer.',
            content: { 'application/json': { schema: schemaOf(output, 'output'), example: example.output } },
          },
          default: {
            description: 'A failure.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        },
      },
    },
  ];
}

/** The API description of this version, as an OpenAPI 3.1 document. */
export function openapi(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabia',
      version,
      description: `Every operation is a POST to ${API_PATH} whose body names it in the field mtd.`,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    paths: Object.fromEntries(MTDS.map(pathOf)),
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tabia_session' } },
    },
  };
}
