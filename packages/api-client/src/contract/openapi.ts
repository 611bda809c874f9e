import { ALIASES, MTDS, type Mtd, operations } from './operations.ts';
import { API_PATH } from './paths.ts';
import { plainEndpoints } from './plainEndpoints.ts';
import { type Components, commonComponents, failureAnswer, type Json, schemaOf } from './shapes/schemas.ts';

function aliasesOf(mtd: Mtd): string[] {
  return Object.entries(ALIASES).flatMap(([alias, target]) => (target === mtd ? [alias] : []));
}

/** The payload with the field that names the operation. Each variant rejects unknown fields. */
function withName(schema: Json, names: readonly string[]): Json {
  const { anyOf, properties, required = [] } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map((form: Json) => withName(form, names)) };
  const mtd = { type: 'string', enum: names, description: 'The operation.' };
  return {
    ...schema,
    properties: { mtd, ...(properties as Json) },
    required: ['mtd', ...(required as readonly string[])],
  };
}

/**
 * OpenAPI allows one entry per path, and all operations share one path: the name is a fragment of the URL, and the
 * body carries `mtd`.
 */
function pathOf(mtd: Mtd, components: Components): [string, Json] {
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
              schema: withName(schemaOf(input, 'input', components), [mtd, ...aliases]),
              example: { mtd, ...example.input },
            },
          },
        },
        responses: {
          200: {
            description: 'The answer.',
            content: {
              'application/json': { schema: schemaOf(output, 'output', components), example: example.output },
            },
          },
          default: failureAnswer,
        },
      },
    },
  ];
}

/** The API description of this version, an OpenAPI 3.1 document. */
export function openapi(version: string): Json {
  const schemas = commonComponents();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabia',
      version,
      description: `Every operation is a POST to ${API_PATH} whose body names it in the field mtd. Files, events and the archive have their own paths.`,
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    paths: { ...Object.fromEntries(MTDS.map((mtd) => pathOf(mtd, schemas))), ...plainEndpoints(schemas) },
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tabia_session' } },
    },
  };
}
