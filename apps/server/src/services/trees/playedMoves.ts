import type { ChainLink, ExploredMove } from '@tabia/api-client/contract';
import { playFast, playLine, positionKey, round, START_FEN, START_KEY, sideToMove } from '@tabia/chess';
import { openingOf } from '@tabia/chess/openings';
import { changeByChance } from '../../domain/trees/changeByChance.ts';
import { countThrough, type PlayedMoves } from '../../store/openings/explored.ts';
import type { Db } from '../../store/schema/schema.ts';

/** With fewer games than these, halves of them say nothing about a trend. */
const MIN_TREND_GAMES = 10;

/** A position where nothing has changed names a trend of any of its moves in one of 20 cases at most. */
const MAX_CHANCE = 1 / 20;

/** The moves of a position as they are sent; `idOf` numbers the positions after them by their keys. */
export function exploredMoves(
  key: string,
  { moves, total, recentTotal }: PlayedMoves,
  idOf: (key: string) => number | undefined,
): ExploredMove[] {
  return moves.flatMap(({ uci, count, recent, points, scored }) => {
    const played = playFast(key, uci);
    const posToId = played && idOf(played.key);
    if (played === undefined || posToId === undefined) return [];
    const halves = [
      { count: recent, total: recentTotal },
      { count: count - recent, total: total - recentTotal },
    ] as const;
    const hasTrend = total >= MIN_TREND_GAMES && changeByChance(...halves) * moves.length <= MAX_CHANCE;
    return [
      {
        uci,
        san: played.san,
        pos_to_id: posToId,
        count,
        share: round(count / total, 3),
        score: scored === 0 ? null : round(points / (2 * scored), 3),
        recent: hasTrend ? round(recent / recentTotal, 3) : null,
        earlier: hasTrend ? round((count - recent) / (total - recentTotal), 3) : null,
      },
    ];
  });
}

type Step = Pick<ChainLink, 'fen' | 'hm' | 'move_uci' | 'move_lang'> & { readonly key: string };

/** The positions of a line from the start position. */
export function lineSteps(moves: readonly string[]): Step[] {
  return [
    { fen: START_FEN, key: START_KEY, hm: 0, move_uci: null, move_lang: null },
    ...playLine(START_FEN, moves).map(({ uci, san, fen }, index) => ({
      fen,
      key: positionKey(fen),
      hm: index + 1,
      move_uci: uci,
      move_lang: san,
    })),
  ];
}

type Counts = Awaited<ReturnType<typeof countThrough>>;

/** A position of a line with how often the player came there. */
export function linkOf(
  { key, ...step }: Step,
  posid: number,
  playerIsWhite: boolean,
  counts: Counts,
): ChainLink {
  const { count = 0, points = 0, scored = 0 } = counts.get(posid) ?? {};
  const named = openingOf(key);
  return {
    posid,
    ...step,
    // The side not to move made the move that led here.
    hero_move: step.move_uci !== null && (sideToMove(key) === 'white') !== playerIsWhite,
    count,
    score: scored === 0 ? null : round(points / 2 / scored, 3),
    eco: named?.eco ?? null,
    opening: named?.name ?? null,
  };
}

/** Counts games along the line for the requested side, else for the side the player reached it with. */
export async function countGamesAlong(
  db: Db,
  asked: 0 | 1 | undefined,
  query: Parameters<typeof countThrough>[1],
  lastId: number,
): Promise<{ readonly playerIsWhite: boolean; readonly counts: Counts }> {
  const counts = await countThrough(db, query);
  if (asked !== undefined || counts.get(lastId)?.count) return { playerIsWhite: query.playerIsWhite, counts };
  // With the opponent to move, only the games tell the player's side.
  const playerIsWhite = !query.playerIsWhite;
  const others = await countThrough(db, { ...query, playerIsWhite });
  return others.get(lastId)?.count
    ? { playerIsWhite, counts: others }
    : { playerIsWhite: query.playerIsWhite, counts };
}
