import { clampCentipawns, type PlayedMove, phaseOf, playLine, START_FEN } from '@tabia/chess';
import type { EnginePool } from '@tabia/engine/node';
import {
  centipawnsOfAnswer,
  countPhases,
  type LateMove,
  OPENING_PLIES,
  type PhaseCounts,
  SCAN_NODES,
} from '@tabia/mistakes';
import type { LateGame } from '../store/games/phases.ts';

interface Decision {
  readonly fenBefore: string;
  readonly fenAfter: string;
  readonly ply: number;
}

function decisionsOf(game: LateGame, steps: readonly PlayedMove[]): Decision[] {
  const playerToMove = game.playerIsWhite ? 0 : 1;
  return steps.flatMap((step, ply) => {
    const fenBefore = steps[ply - 1]?.fen;
    if (ply < OPENING_PLIES || ply % 2 !== playerToMove || fenBefore === undefined) return [];
    return { fenBefore, fenAfter: step.fen, ply };
  });
}

/** Judges the player's moves after the opening of one game, by the game's own evaluations or by a scan. */
export async function analyzePhases(
  game: LateGame,
  pool: Pick<EnginePool, 'evaluate'>,
  signal: AbortSignal,
): Promise<PhaseCounts> {
  const evaluate = async (fen: string): Promise<number> =>
    centipawnsOfAnswer(fen, await pool.evaluate({ fen, nodes: SCAN_NODES, signal }));
  const judge = async ({ fenBefore, fenAfter, ply }: Decision): Promise<LateMove> => {
    const [freeBest, freeAfter] = [game.evals?.[ply - 1] ?? null, game.evals?.[ply] ?? null];
    const phase = phaseOf(fenBefore);
    if (freeBest !== null && freeAfter !== null) {
      const [best, after] = [{ cp: freeBest }, { cp: freeAfter }];
      return { phase, bestCp: clampCentipawns(best), playedCp: clampCentipawns(after) };
    }
    const [bestCp, playedCp] = await Promise.all([evaluate(fenBefore), evaluate(fenAfter)]);
    return { phase, bestCp, playedCp };
  };
  const steps = playLine(START_FEN, game.moves.split(' '));
  const decisions = await Promise.all(decisionsOf(game, steps).map(judge));
  return countPhases(game.playerIsWhite ? 'white' : 'black', game.sensitivity, decisions);
}
