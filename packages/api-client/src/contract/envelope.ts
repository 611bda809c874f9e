import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The one path every operation is posted to. */
export const API_PATH = '/v1/api/';
/** Answers 200 with the signed-in user, or 401. */
export const CHECK_PATH = '/v1/check';
/** Server-sent events of the signed-in user. */
export const EVENTS_PATH = '/v1/events';
/** Takes the bytes of a PGN file and answers with {@link Upload}; the file is then loaded by `misc/loadgames`. */
export const UPLOAD_PATH = '/v1/upload';

/** Takes the bytes of a picture and answers with {@link Screenshot}; it goes with a report of `misc/feedback`. */
export const SCREENSHOT_PATH = '/v1/screenshot';

/** Answers a GET of the signed-in user with a ZIP archive of everything that is theirs. */
export const EXPORT_PATH = '/v1/export';

/** What a failed operation answers. `hint` is a sentence for the person, `code` is what programs read. */
export const Failure = z.object({
  message: z.string().describe('Short text of the catalogue.'),
  hint: z.string().describe('A sentence for the person: what is wrong and what to do.'),
  code: z.enum(ERROR_CODES).describe('Stable code; the web app takes its own words from it.'),
  requestId: z.string().describe('Names this request in the log.'),
  paths: z.array(z.string()).optional().describe('For a bad payload: the fields that are wrong.'),
});
export type Failure = z.infer<typeof Failure>;

/** Answer of an operation that only does something. */
export const Done = z.object({ message: z.literal('OK') });
export type Done = z.infer<typeof Done>;

/** Largest PGN file taken, in bytes (20 MB). */
export const MAX_UPLOAD_BYTES = 20_000_000;
/** Most games taken from one file. */
export const MAX_UPLOAD_GAMES = 50_000;

/** Largest picture taken with a report, in bytes (5 MB). */
export const MAX_SCREENSHOT_BYTES = 5_000_000;

/** What `PUT /v1/screenshot` answers: PNG, JPEG or WebP by its content, whatever the header says. */
export const Screenshot = z.object({
  screenshotid: z.number().int().describe('Number of the stored picture, for `misc/feedback`.'),
});
export type Screenshot = z.infer<typeof Screenshot>;

/** What `PUT /v1/upload?name=FILE` answers once the whole file was read. */
export const Upload = z.object({
  uploadid: z.number().int().describe('Number of the stored file.'),
  games: z.number().int().describe('Readable games in it.'),
  problems: z.number().int().describe('Games that could not be read.'),
  players: z
    .array(z.object({ name: z.string(), games: z.number().int() }))
    .describe('Names found, most frequent first: the person chooses whose games these are.'),
});
export type Upload = z.infer<typeof Upload>;

/** One server-sent event: something of the signed-in user changed and is worth fetching again. */
export const ServerEvent = z.object({
  kind: z.enum(['nickname', 'findings', 'task']).describe('What changed.'),
  heroid: z.number().int().describe('Person it belongs to.'),
});
export type ServerEvent = z.infer<typeof ServerEvent>;
