import * as z from 'zod';
import { ERROR_CODES } from './errors.ts';

// The policy of our pages forbids code made at run time, and counts every try: there schemas are walked, not compiled.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** What a failed operation answers. `hint` is a sentence for the person, `code` is what programs read. */
export const Failure = z.object({
  message: z.string().describe('Short text of the catalog.'),
  hint: z.string().describe('A sentence for the person: what is wrong and what to do.'),
  code: z.enum(ERROR_CODES).describe('Stable code; the web app takes its own words from it.'),
  requestId: z.string().describe('Names this request in the log.'),
  paths: z.array(z.string()).optional().describe('For a bad payload: the fields that are wrong.'),
});
export type Failure = z.infer<typeof Failure>;

/** Answer of an operation that only does something. */
export const Done = z.object({ message: z.literal('OK') });
export type Done = z.infer<typeof Done>;

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
    .array(
      z.object({
        name: z.string().describe('As written in the file.'),
        games: z.number().int().describe('Games with this name.'),
      }),
    )
    .describe('Names found, most frequent first: the person chooses whose games these are.'),
});
export type Upload = z.infer<typeof Upload>;

/** One server-sent event: something of the signed-in user changed and is worth fetching again. */
export const ServerEvent = z.object({
  kind: z
    .enum(['nickname', 'findings', 'task'])
    .describe(
      'nickname: the person, a game source, or how far it is loaded; findings: the critical positions and how far the opening is judged; task: how far the middlegames and endgames are judged.',
    ),
  heroid: z.number().int().describe('Person it belongs to.'),
});
export type ServerEvent = z.infer<typeof ServerEvent>;
