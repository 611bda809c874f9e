import { parseFen, playLine, START_FEN } from '@tabia/chess';
import type { RatingRange, ReferenceGroup } from '@tabia/reference';
import { z } from 'zod';
import { OperationError } from '../../services/context/operation.ts';

/** Rating groups of public explorers by their lower bounds, each up to the next one. */
const EXPLORER_RATINGS = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500] as const;
const MAX_MOVES = 30;
const DEFAULT_MOVES = 12;
const MAX_GAMES = 4;
/** Half-moves of a line; longer ones leave what is counted. */
const MAX_LINE = 300;

const words = z.string().transform((text) => text.split(',').filter((word) => word !== ''));

function count(max: number, fallback: number) {
  return z.coerce.number().int().min(0).max(max).catch(max).default(fallback);
}

/** Look-ups of public explorers, by the last part of their address. */
export const EXPLORER_SOURCES = ['lichess', 'masters'] as const;
type ExplorerSource = (typeof EXPLORER_SOURCES)[number];

/** Parameters as public explorers know them; those that are not listed are ignored. */
const PARAMETERS = z.object({
  fen: z.string().max(200).default(START_FEN),
  play: words.default([]),
  variant: z.string().default('standard'),
  speeds: words.optional(),
  ratings: words.optional(),
  moves: count(MAX_MOVES, DEFAULT_MOVES),
  topGames: count(MAX_GAMES, MAX_GAMES),
});

/** What a program asks an explorer for. */
export interface ExplorerQuery {
  readonly fen: string;
  readonly group: ReferenceGroup;
  readonly moves: number;
  readonly games: number;
}

function refuse(hint: string): OperationError {
  return new OperationError('bad-payload', { hint });
}

function positionOf(fen: string, line: readonly string[]): string {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message });
  if (line.length > MAX_LINE) throw refuse(`play takes ${MAX_LINE} moves at most.`);
  const played = playLine(parsed.fen, line);
  if (played.length < line.length)
    throw new OperationError('bad-move', { hint: `play: ${line[played.length]} is not legal there.` });
  return played.at(-1)?.fen ?? parsed.fen;
}

function rangeOf(word: string): RatingRange {
  const index = EXPLORER_RATINGS.findIndex((bound) => String(bound) === word);
  if (index < 0) throw refuse(`ratings takes ${EXPLORER_RATINGS.join(', ')}.`);
  return { from: EXPLORER_RATINGS[index] || undefined, below: EXPLORER_RATINGS[index + 1] };
}

const SPEEDS = {
  ultraBullet: 'bullet',
  bullet: 'bullet',
  blitz: 'blitz',
  rapid: 'rapid',
  classical: 'classical',
  correspondence: 'correspondence',
} as const;

function timeControlOf(word: string): (typeof SPEEDS)[keyof typeof SPEEDS] {
  if (!Object.hasOwn(SPEEDS, word)) throw refuse(`speeds takes ${Object.keys(SPEEDS).join(', ')}.`);
  return SPEEDS[word as keyof typeof SPEEDS];
}

/** Reads the parameters of a look-up among players or masters. Throws an `OperationError` that names the wrong one. */
export function readExplorerQuery(source: ExplorerSource, query: unknown): ExplorerQuery {
  const read = PARAMETERS.safeParse(query);
  if (!read.success)
    throw refuse(`These parameters cannot be read: ${read.error.issues[0]?.path.join('.')}.`);
  const { fen, play, variant, speeds, ratings, moves, topGames } = read.data;
  if (variant !== 'standard') throw refuse('Only standard chess is counted: variant=standard.');
  const group: ReferenceGroup =
    source === 'masters'
      ? { categories: ['otb'] }
      : {
          categories: ['lichess'],
          ...(speeds && { timeControls: speeds.map(timeControlOf) }),
          ...(ratings && { ratings: ratings.map(rangeOf) }),
        };
  return { fen: positionOf(fen, play), group, moves, games: topGames };
}
