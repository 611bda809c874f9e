import { loss, sideToMove, winChanceFor } from '@tabia/chess';
import type { FoundMove } from '@tabia/mistakes';
import {
  type CalmCandidate,
  calmCount,
  calmLine,
  isCalm,
  type MeasuredMove,
  mixCalm,
  type TrainingPlan,
  truthOf,
} from '@tabia/mistakes/training';
import { pick } from '../../domain/training/variety.ts';
import { deepestOf, type KnownEvaluation, scoreOf } from '../../domain/trees/facts.ts';
import { evalOf } from '../../domain/trees/waste.ts';
import type { Player } from '../../store/games/players.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import { loadPrehistories } from '../../store/positions/waysPlayed.ts';
import { loadFoundMoves, loadQuietPositions } from '../../store/study/sureAnswers.ts';
import type { Context } from '../context/operation.ts';

/** What the moves of a position lose as far as it was measured: by its deepest lines, else by the verdicts on games. */
function measuredMoves(
  key: string,
  evaluations: readonly KnownEvaluation[],
  found: readonly FoundMove[],
): MeasuredMove[] {
  const lines = deepestOf(evaluations)?.lines ?? [];
  const [best] = lines;
  const byLines =
    best === undefined || lines.length < 2
      ? []
      : lines.map((line) => ({
          uci: line.move,
          loss: loss(sideToMove(key), scoreOf(best), scoreOf(line)),
        }));
  const named = new Set(byLines.map(({ uci }) => uci));
  const byGames = found.flatMap((move) =>
    move.loss === null || named.has(move.uci) ? [] : [{ uci: move.uci, loss: move.loss }],
  );
  return [...byLines, ...byGames];
}

/** Win chance of the side to move with the best move, 0 to 100; undefined where no search is stored. */
function chanceOf(key: string, evaluations: readonly KnownEvaluation[]): number | undefined {
  const score = evalOf({ evaluations });
  return score === null ? undefined : winChanceFor(sideToMove(key), score);
}

type Asker = Pick<Player, 'id' | 'sensitivity'>;

/** Positions read for each position asked: in most of them the game is decided, or only one move is judged. */
const READ_FOR_EACH = 12;

function askedOf({ lines }: TrainingPlan): number[] {
  return [...new Set(lines.flatMap(({ decisions }) => decisions.map(({ posid }) => posid)))];
}

/** What is true of the decisions of a session, where it is known. */
async function loadTruths(
  { db }: Context,
  { id, sensitivity }: Asker,
  asked: readonly number[],
): Promise<NonNullable<TrainingPlan['truths']>> {
  const keys = await loadPositionKeys(db, asked);
  const evaluations = await loadEvaluations(db, asked);
  const found = await loadFoundMoves(db, id, asked);
  const truths = [...keys].flatMap(([posid, key]) => {
    const moves = measuredMoves(key, evaluations.get(posid) ?? [], found.get(posid) ?? []);
    const truth = truthOf(moves, sensitivity);
    return truth === null ? [] : [[String(posid), truth] as const];
  });
  return Object.fromEntries(truths);
}

/** Positions of the player's games where nothing is wrong, in the order in which they should be asked. */
async function loadCalm(
  { db, random }: Context,
  { id, sensitivity }: Asker,
  without: readonly number[],
  count: number,
): Promise<CalmCandidate[]> {
  const seed = String(random());
  const quiet = await loadQuietPositions(db, id, { without, seed, limit: count * READ_FOR_EACH });
  const ids = quiet.map((position) => position.id);
  const evaluations = await loadEvaluations(db, ids);
  const ways = await loadPrehistories(db, id, ids);
  const candidates = quiet.flatMap(({ id: posid, key, moves: found }): CalmCandidate[] => {
    const known = evaluations.get(posid) ?? [];
    const chance = chanceOf(key, known);
    const way = pick(ways.get(posid) ?? [], random);
    if (chance === undefined || way === undefined) return [];
    const moves = measuredMoves(key, known, found);
    return [{ posid, way, playerIsWhite: sideToMove(key) === 'white', moves, chance }];
  });
  return candidates.filter((candidate) => isCalm(candidate, sensitivity)).slice(0, count);
}

/**
 * The plan of a session with positions in which nothing is wrong: without them every question says that there is a trap. Where no such
 * positions are known, none are asked.
 */
export async function withCalm(context: Context, player: Asker, plan: TrainingPlan): Promise<TrainingPlan> {
  const asked = askedOf(plan);
  const truths = await loadTruths(context, player, asked);
  const count = calmCount(plan.lines);
  if (count === 0) return { ...plan, truths };
  const calm = await loadCalm(context, player, asked, count);
  const lines = calm.map((candidate) => calmLine(candidate, player.sensitivity));
  return { ...plan, truths, lines: mixCalm(plan.lines, lines, context.random) };
}
