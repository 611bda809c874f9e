import type { Output } from '@tabia/api-client/contract';
import { playLine, positionKey, type Score, START_FEN } from '@tabia/chess';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { evalOf } from '../../domain/trees/waste.ts';
import { MATE_CENTIPAWNS } from '../../sources/pgn/replayedGame.ts';
import type { GameDecision } from '../../store/findings/gameDecisions.ts';
import type { GameText } from '../../store/games/userGames.ts';
import { scoreField } from './views/scoreField.ts';

type GameMove = Output<'usergames/loadmoves'>['moves'][number];

/** Clocks are stored in centiseconds. */
export const CENTISECONDS = 100;
/** Scores that would mean a mate in more moves than this are read as centipawns. */
const MAX_MATE_MOVES = 1_000;

/** The score that the centipawns of a game's own comment stand for; null for the mate itself. */
export function commentScore(cp: number | null | undefined): Score | null {
  if (cp === null || cp === undefined) return null;
  const moves = MATE_CENTIPAWNS - Math.abs(cp);
  if (moves > MAX_MATE_MOVES) return { cp };
  return moves === 0 ? null : { mate: Math.sign(cp) * moves };
}

/** The position keys after each move of a game. */
export function gameKeys({ moves }: Pick<GameText, 'moves'>): readonly string[] {
  return playLine(START_FEN, moves).map(({ fen }) => positionKey(fen));
}

/** Stored knowledge about a game. */
export interface GameKnowledge {
  readonly decisions: readonly GameDecision[];
  /** By position key. */
  readonly evaluations: ReadonlyMap<string, readonly KnownEvaluation[]>;
  /** Points of win chance from which a move of this player is unreasonable. */
  readonly sensitivity: number;
}

/** The moves of a game with clocks, evaluations and verdicts. The server's engine goes before the game's own comments. */
export function gameMoves(
  game: Pick<GameText, 'moves' | 'clocks' | 'evals'>,
  { decisions, evaluations, sensitivity }: GameKnowledge,
): GameMove[] {
  const decisionAt = new Map(decisions.map((decision) => [decision.ply, decision]));
  return playLine(START_FEN, game.moves).map(({ uci, san, fen }, hm) => {
    const left = game.clocks?.[hm] ?? null;
    const decision = decisionAt.get(hm);
    const loss = decision?.loss ?? null;
    const stored = evalOf({ evaluations: evaluations.get(positionKey(fen)) ?? [] });
    return {
      hm,
      uci,
      san,
      fen,
      clock: left === null ? null : left / CENTISECONDS,
      eval: scoreField(stored ?? commentScore(game.evals?.[hm])),
      critical:
        decision && decision.mdegree !== null
          ? { posid: decision.positionId, mdegree: decision.mdegree }
          : null,
      loss,
      unreasonable: loss !== null && loss >= sensitivity,
    };
  });
}
