import * as z from 'zod';
import { BUSY_WITH, ERROR_CODES } from './errors.ts';
import { FAILURE_REASON_NAMES } from './failureReasons.ts';

// The content security policy forbids code generated at run time and reports each attempt, so schemas are
// interpreted, not compiled.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** Answer of a failed operation. `hint` is a sentence for the user, `code` is for programs. */
export const Failure = z.object({
  message: z.string().describe('Short text of the catalog.'),
  hint: z.string().describe('A sentence for the user: the problem and its solution.'),
  code: z.enum(ERROR_CODES).describe('Stable code; the web app takes its own words from it.'),
  requestId: z.string().describe('Names this request in the log.'),
  paths: z.array(z.string()).optional().describe('For a bad payload: the fields that are wrong.'),
  format: z
    .string()
    .optional()
    .describe('For an uploaded file that is not read: what it is, such as 7z, PDF or ChessBase.'),
  busy: z
    .enum(BUSY_WITH)
    .optional()
    .describe(
      'For busy: what keeps the service. database-away: its database does not answer; disk-full: nothing can be saved until there is space; slow-database: it took too long, and nothing was changed; judging: the engine still searches the move.',
    ),
  reason: z
    .enum(FAILURE_REASON_NAMES)
    .optional()
    .describe('Which failure of the code it is, where the code alone does not tell what to do; see hint.'),
});
export type Failure = z.infer<typeof Failure>;

/** Answer of an operation without a result. */
export const Done = z.object({ message: z.literal('OK') });
export type Done = z.infer<typeof Done>;

/** Answer of `PUT /v1/screenshot`: PNG, JPEG or WebP by content, regardless of the header. */
export const Screenshot = z.object({
  screenshotid: z.number().int().describe('Number of the stored picture, for `misc/feedback`.'),
});
export type Screenshot = z.infer<typeof Screenshot>;

/** Answer of `PUT /v1/upload?name=FILE`, once the whole file has been unpacked and read. */
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
    .describe('Names found, most frequent first: the user picks the player.'),
});
export type Upload = z.infer<typeof Upload>;

/** A server-sent event: some data of the signed-in user has changed and should be fetched again. */
export const ServerEvent = z.object({
  kind: z
    .enum(['nickname', 'findings', 'task', 'plan', 'lines'])
    .describe(
      'nickname: the player, a game source, or how far it is loaded; findings: the critical positions and how far the opening is judged; task: how far the middlegames and endgames are judged; plan: trees of the study plan have grown, or another move is preferred there; lines: the engine has finished, or failed at, a search that an open page waits for.',
    ),
  heroid: z.number().int().describe('Player it belongs to; 0 for lines, which belong to positions.'),
});
export type ServerEvent = z.infer<typeof ServerEvent>;
