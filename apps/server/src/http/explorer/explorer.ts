import { parseFen, playLine, positionKey, START_FEN } from '@tabia/chess';
import { openingOf } from '@tabia/chess/openings';
import type { RatingRange, ReferenceGroup } from '@tabia/reference';
import type { LinkedGame, ReferencePosition } from '@tabia/reference/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import type { CallQueues } from '../../services/queues/callQueues.ts';
import { hasToken } from '../access/bearerToken.ts';
import { requireSession } from '../access/sessionCookie.ts';

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
const EXPLORER_SOURCES = ['lichess', 'masters'] as const;
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
interface ExplorerQuery {
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
function readExplorerQuery(source: ExplorerSource, query: unknown): ExplorerQuery {
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

/** The name of a game in its address: its last part. */
function idOf(url: string | null): string {
  return url?.split('/').at(-1) ?? '';
}

function gameOf({ uci, white, black, winner, date, url }: LinkedGame) {
  const [year, month] = (date ?? '').split('-');
  return {
    uci,
    id: idOf(url),
    winner,
    white,
    black,
    year: Number(year) || null,
    month: year && month ? `${year}-${month}` : null,
  };
}

/** An answer in the shape of public explorers, so that programs for those can read it. */
function explorerAnswer(
  { fen, moves: limit }: Pick<ExplorerQuery, 'fen' | 'moves'>,
  { moves }: ReferencePosition,
  games: readonly LinkedGame[],
) {
  const sum = (part: 'white' | 'draws' | 'black'): number =>
    moves.reduce((total, move) => total + move[part], 0);
  return {
    white: sum('white'),
    draws: sum('draws'),
    black: sum('black'),
    moves: moves.slice(0, limit).map(({ uci, san, averageRating, white, draws, black }) => ({
      uci,
      san,
      averageRating,
      white,
      draws,
      black,
      game: null,
    })),
    topGames: games.map(gameOf),
    recentGames: [],
    opening: openingOf(positionKey(fen)) ?? null,
  };
}

/**
 * Serves look-ups among the reference games as public explorers do, for signed-in users and for programs with the token.
 * A user's look-ups take turns with the calls of the same user.
 */
export function addExplorer(app: FastifyInstance, services: Services, callQueues: CallQueues): void {
  const { config, reference } = services;
  const answer = async (source: (typeof EXPLORER_SOURCES)[number], { query }: FastifyRequest) => {
    const asked = readExplorerQuery(source, query);
    const found = await reference.lookUp(asked.fen, asked.group);
    // Links are kept by category: a group without games shows none.
    const games = found.games === 0 ? [] : await reference.linkedGames(asked.fen, asked.games, asked.group);
    return explorerAnswer(asked, found, games);
  };
  const turnOf = async (request: FastifyRequest) => {
    if (hasToken(request, config.explorerToken)) return <Result>(run: () => Promise<Result>) => run();
    const { user } = await requireSession(services, request);
    return <Result>(run: () => Promise<Result>) => callQueues.run(user, run);
  };
  for (const source of EXPLORER_SOURCES)
    app.get(`/explorer/${source}`, async (request, reply) => {
      const run = await turnOf(request);
      return reply.header('cache-control', 'no-store').send(await run(() => answer(source, request)));
    });
}
