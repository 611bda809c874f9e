import * as z from 'zod';
import { Failure, Screenshot, ServerEvent, Upload } from './envelope.ts';
import { exampleUser, User } from './groups/account.ts';
import { ALIASES, MTDS, type Mtd, operations } from './operations.ts';
import {
  API_PATH,
  CHECK_PATH,
  EVENTS_PATH,
  EXPORT_PATH,
  MAX_SCREENSHOT_BYTES,
  MAX_UPLOAD_BYTES,
  SCREENSHOT_PATH,
  UPLOAD_PATH,
} from './paths.ts';

/** A JSON Schema, or any other part of the API description. */
type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

/** Named schemas, which others, or they themselves, refer to. */
type Components = Record<string, Json>;

/**
 * The JSON Schema of a type inside an OpenAPI document: shared definitions are moved to the document's components,
 * and references are adjusted.
 */
function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const whole = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const moved = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json;
  const { $schema: _, $defs = {}, ...schema } = moved;
  for (const [name, { id: __, ...part }] of Object.entries($defs as Record<string, Json>))
    components[name] = part;
  return schema;
}

/** The answers to a failed request, the same for all operations. */
const failureAnswer: Json = {
  description: 'A failure.',
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
};

/** The components of every description. */
function commonComponents(): Components {
  return { Failure: schemaOf(Failure, 'output', {}) };
}

/** An endpoint that is not an operation. */
interface Path {
  readonly path: string;
  readonly method: 'get' | 'put';
  readonly summary: string;
  /** Media types of a binary body. */
  readonly body?: readonly string[];
  readonly query?: { readonly name: string; readonly description: string };
  readonly answer: { readonly type: string; readonly schema?: z.ZodType; readonly example?: unknown };
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}

const PATHS: readonly Path[] = [
  {
    path: CHECK_PATH,
    method: 'get',
    summary: 'The signed-in user, or 401.',
    answer: {
      type: 'application/json',
      schema: User,
      example: exampleUser,
    },
  },
  {
    path: EVENTS_PATH,
    method: 'get',
    summary:
      'Server-sent events: the data of each is a JSON object that says what of the user changed and is worth fetching again. The first event, `quiet`, says for how many milliseconds nothing has changed, up to 60000: fetch again what was asked for earlier than that. What was said during a break is not said again: after it, fetch everything that is shown.',
    answer: {
      type: 'text/event-stream',
      schema: ServerEvent,
      example: { kind: 'findings', heroid: 3 },
    },
  },
  {
    path: UPLOAD_PATH,
    method: 'put',
    summary: `Stores the bytes of a PGN file, or of PGN files packed as ZIP, GZIP, BZIP2 or ZSTD, up to ${megabytes(MAX_UPLOAD_BYTES)} as sent, and lists the players found in it; misc/loadgames then loads the games of one of them, analyzes/import takes the evaluations.`,
    query: { name: 'name', description: 'Name of the file.' },
    body: ['application/x-chess-pgn'],
    answer: {
      type: 'application/json',
      schema: Upload,
      example: {
        uploadid: 8,
        games: 120,
        problems: 1,
        players: [
          { name: 'Anna K.', games: 120 },
          { name: 'Boris', games: 4 },
        ],
      },
    },
  },
  {
    path: SCREENSHOT_PATH,
    method: 'put',
    summary: `Stores a picture for misc/feedback, up to ${megabytes(MAX_SCREENSHOT_BYTES)}: PNG, JPEG or WebP by its content, regardless of the header.`,
    body: ['image/png', 'image/jpeg', 'image/webp'],
    answer: { type: 'application/json', schema: Screenshot, example: { screenshotid: 4 } },
  },
  {
    path: EXPORT_PATH,
    method: 'get',
    summary: 'Everything of the signed-in user as one ZIP archive: PGN, JSON and CSV.',
    answer: { type: 'application/zip' },
  },
];

const binary: Json = { type: 'string', format: 'binary' };

function entryOf({ summary, body, query, answer }: Path, components: Components): Json {
  const { type, schema, example } = answer;
  return {
    summary,
    tags: ['other endpoints'],
    security: [{ session: [] }],
    ...(query && {
      parameters: [{ ...query, in: 'query', required: false, schema: { type: 'string', maxLength: 200 } }],
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(body.map((media) => [media, { schema: binary }])),
      },
    }),
    responses: {
      200: {
        description: 'The answer.',
        content: {
          [type]: schema ? { schema: schemaOf(schema, 'output', components), example } : { schema: binary },
        },
      },
      default: failureAnswer,
    },
  };
}

/** The endpoints besides the operations, as entries of the API description. */
function plainEndpoints(components: Components): Record<string, Json> {
  return Object.fromEntries(PATHS.map((path) => [path.path, { [path.method]: entryOf(path, components) }]));
}

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
        ...(access === 'operator' && { 'x-operators-only': true }),
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
