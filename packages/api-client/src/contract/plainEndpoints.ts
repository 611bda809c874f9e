import type * as z from 'zod';
import { Screenshot, ServerEvent, Upload } from './envelope.ts';
import { exampleUser, User } from './groups/account.ts';
import {
  CHECK_PATH,
  EVENTS_PATH,
  EXPORT_PATH,
  MAX_SCREENSHOT_BYTES,
  MAX_UPLOAD_BYTES,
  SCREENSHOT_PATH,
  UPLOAD_PATH,
} from './paths.ts';
import { type Components, failureAnswer, type Json, schemaOf } from './shapes/schemas.ts';

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
      'Server-sent events: the data of each is a JSON object that says what of the user changed and is worth fetching again. What was said during a break is not said again: after it, fetch everything that is shown.',
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
export function plainEndpoints(components: Components): Record<string, Json> {
  return Object.fromEntries(PATHS.map((path) => [path.path, { [path.method]: entryOf(path, components) }]));
}
