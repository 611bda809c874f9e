import type { GameHeader, Output } from '@tabia/api-client/contract';
import {
  addLine,
  createTree,
  type MoveTree,
  playLine,
  positionKey,
  ROOT_PATH,
  type Score,
  START_FEN,
  treeToPgn,
} from '@tabia/chess';
import { writeComment } from '@tabia/chess/pgn';
import { gradeOf } from '@tabia/mistakes';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { evalOf, gradedAfter, keepsListed, shownAfter } from '../../domain/trees/waste.ts';
import { MATE_CENTIPAWNS } from '../../sources/pgn/replayedGame.ts';
import type { GameDecision } from '../../store/findings/positionGames.ts';
import type { GameHeaderRow, GameText } from '../../store/games/userGames.ts';
import { scoreField } from '../context/fields.ts';

type GameMove = Output<'usergames/loadmoves'>['moves'][number];

/** Clocks are stored in centiseconds. */
const CENTISECONDS = 100;
/** Scores that would mean a mate in more moves than this are read as centipawns. */
const MAX_MATE_MOVES = 1_000;

/** The score that the centipawns of a game's own comment stand for; null for the mate itself. */
function commentScore(cp: number | null | undefined): Score | null {
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
interface GameKnowledge {
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
    const score =
      evalOf({ evaluations: evaluations.get(positionKey(fen)) ?? [] }) ?? commentScore(game.evals?.[hm]);
    const shortage = decision?.shortage ?? null;
    const after = gradedAfter(hm % 2 === 0 ? 'white' : 'black', decision?.cp, score);
    return {
      hm,
      uci,
      san,
      fen,
      clock: left === null ? null : left / CENTISECONDS,
      eval: scoreField(shownAfter(keepsListed(loss) ? decision?.cp : null, score)),
      critical:
        decision && decision.mdegree !== null
          ? { posid: decision.positionId, mdegree: decision.mdegree }
          : null,
      loss,
      shortage,
      grade: gradeOf({ loss, shortage, after }, sensitivity),
      unreasonable: loss !== null && loss >= sensitivity,
    };
  });
}

const RESULTS = { white: ['0-1', '1/2-1/2', '1-0'], black: ['1-0', '1/2-1/2', '0-1'] } as const;

function resultOf({ playerIsWhite, result }: GameHeaderRow): GameHeader['result'] {
  return (result === null ? undefined : RESULTS[playerIsWhite ? 'white' : 'black'][result]) ?? '*';
}

/** A game as the list shows it; `lossOf` gives the loss of a move in the requested position. */
export function gameHeader(game: GameHeaderRow, lossOf: (uci: string) => number | null): GameHeader {
  const hero = { name: game.playerName, rating: game.playerRating };
  const opponent = { name: game.opponent, rating: game.opponentRating };
  const [white, black] = game.playerIsWhite ? [hero, opponent] : [opponent, hero];
  return {
    gameid: game.id,
    white: white.name,
    black: black.name,
    white_rating: white.rating,
    black_rating: black.rating,
    result: resultOf(game),
    herowhite: game.playerIsWhite ? 1 : 0,
    source: game.category,
    timecontrol: game.timeControl,
    played_at: game.playedAt?.toISOString() ?? null,
    eco: game.eco,
    opening: game.opening,
    event: game.event,
    url: game.url,
    kept_hm: game.keptPlies,
    hm: game.ply,
    move: game.move,
    loss: game.move === null ? null : lossOf(game.move),
  };
}

function dateTag(date: Date | null): string {
  return date === null ? '????.??.??' : date.toISOString().slice(0, 10).replaceAll('-', '.');
}

/** The main line of a game with its clocks and evaluations as comments, from the given ply on. */
function commented<T extends MoveTree>(tree: T, game: Pick<GameText, 'clocks' | 'evals'>, ply = 0): T {
  const [next] = tree.children;
  if (next === undefined) return tree;
  const clock = game.clocks?.[ply] ?? null;
  const score = commentScore(game.evals?.[ply]);
  const comment = writeComment({
    ...(clock !== null && { clock: clock / CENTISECONDS }),
    ...(score !== null && { eval: score }),
  });
  const node = commented(next, game, ply + 1);
  return { ...tree, children: [comment === '' ? node : { ...node, comment }] };
}

/**
 * The game as PGN: the seven tags of the standard first, then those of its source. Clocks and evaluations that the game
 * came with stand after the moves.
 */
export function pgnOf({ game, headers, moves, clocks, evals }: GameText): string {
  const view = gameHeader(game, () => null);
  const known = {
    Event: game.event ?? '?',
    Site: game.url ?? '?',
    Date: dateTag(game.playedAt),
    Round: '?',
    White: view.white,
    Black: view.black,
    Result: view.result,
    ...(view.white_rating === null ? {} : { WhiteElo: String(view.white_rating) }),
    ...(view.black_rating === null ? {} : { BlackElo: String(view.black_rating) }),
    ...(game.eco === null ? {} : { ECO: game.eco }),
    ...(game.opening === null ? {} : { Opening: game.opening }),
  };
  const { tree } = addLine(createTree(START_FEN), ROOT_PATH, moves);
  // The result stands after the moves too, where the tag of a file could begin a comment.
  return treeToPgn(commented(tree, { clocks, evals }), { ...known, ...headers, Result: view.result });
}
