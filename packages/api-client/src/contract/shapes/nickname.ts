import * as z from 'zod';
import { category, date, platformSource } from './fields.ts';
import { SOURCE_TEXTS } from './platforms.ts';

function progressIn(units: string) {
  return z.object({
    done: z.number().int().describe(`${units} judged so far.`),
    total: z.number().int().describe(`${units} known so far; grows while games arrive.`),
  });
}
const games = progressIn('Games that went on after the opening:');

/** Why games were skipped when a source was loaded. */
export const SKIP_REASONS = [
  'variant',
  'set-up',
  'too-short',
  'illegal-move',
  'unreadable',
  'unfinished',
  'other-player',
  'both-sides',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why loading failed, when the status is `error`. */
export const SOURCE_ERRORS = [
  'nickname-not-found',
  'platform-unreachable',
  'platform-refused',
  'rate-limited',
  'not-a-pgn',
  'empty-file',
  'player-not-in-file',
  'too-many-games',
  'games-full',
  'disk-full',
  'bad-archive',
  'internal',
] as const;
export type SourceError = (typeof SOURCE_ERRORS)[number];

/** Why loading is paused. */
const PAUSE_REASONS = ['turn', 'rate-limited', 'platform-unreachable', 'disk-full'] as const;

/** A load that is paused and resumes automatically. */
export const Paused = z.object({
  reason: z
    .enum(PAUSE_REASONS)
    .describe(
      'turn: waits for other loads; rate-limited: the platform limits requests; platform-unreachable: it did not answer and is retried; disk-full: the service is short of disk space.',
    ),
  until: date.nullable().describe('When it continues; null when unknown.'),
});
export type Paused = z.infer<typeof Paused>;

/** A game source of a player: an account on a platform or an uploaded collection. */
export const Nickname = z.object({
  nicknameid: z.number().int().describe('Number of the source.'),
  source: category.describe(SOURCE_TEXTS.sources),
  platform: platformSource
    .nullable()
    .describe('The platform where its games were played: of a file, by the tags of its games.'),
  name: z.string().describe('User name on the platform, or the player’s name in the file.'),
  proven: z
    .boolean()
    .describe('Whether the owner of the player has signed in with this account on the platform.'),
  enabled: z.boolean().describe('Whether its games are counted.'),
  status: z
    .enum(['ok', 'processing', 'nogames', 'error', 'wait'])
    .describe('ok: loaded; processing: loading now; wait: not begun; nogames: none found; error: see error.'),
  error: z.enum(SOURCE_ERRORS).nullable().describe('What went wrong, when the status is error.'),
  paused: Paused.nullable().describe('Why loading is paused; null when it is not.'),
  games_loaded: z.number().int().describe('Games stored.'),
  games_total: z
    .number()
    .int()
    .nullable()
    .describe('An estimate of the platform, never below games_loaded; null when unknown.'),
  skipped: z.partialRecord(z.enum(SKIP_REASONS), z.number().int()).describe('Games left out, by reason.'),
  cut: z
    .object({
      games: z.number().int().describe('Games that break off at an illegal or a null move.'),
      halfmoves: z.number().int().describe('Legal half-moves kept of them.'),
    })
    .describe('Games of files of which only the legal beginning was kept.'),
  duplicates: z
    .number()
    .int()
    .describe('Games of the file that were there already: in it twice, or stored before.'),
  opening: progressIn('Decisions in opening positions met at least twice:').describe(
    'How far the list of critical positions is complete. Done does not fall when games come.',
  ),
  rare: progressIn('Decisions in opening positions met once:').describe(
    'How far rare positions are judged, which follow when the list is complete.',
  ),
  middlegame: games.describe('How far the middlegames are judged.'),
  endgame: games.describe('How far the endgames are judged.'),
  synced_at: date.nullable().describe('When it was last loaded to the end.'),
});
export type Nickname = z.infer<typeof Nickname>;

export const exampleNickname = {
  nicknameid: 5,
  source: 3,
  platform: 3 as const,
  name: 'anna_plays',
  proven: false,
  enabled: true,
  status: 'ok' as const,
  error: null,
  paused: null,
  games_loaded: 1204,
  games_total: 1217,
  skipped: { variant: 9, unreadable: 4 },
  cut: { games: 0, halfmoves: 0 },
  duplicates: 0,
  opening: { done: 900, total: 1200 },
  rare: { done: 0, total: 15000 },
  middlegame: { done: 0, total: 950 },
  endgame: { done: 0, total: 950 },
  synced_at: '2026-11-03T18:00:00.000Z',
};
