import {
  clampCentipawns,
  countMoves,
  gameEnd,
  legalUcis,
  playLine,
  playUci,
  positionKey,
  type Score,
  shortage,
  sideToMove,
} from '@tabia/chess';
import { PIECE_VALUES, takenBy } from '@tabia/chess/tactics';
import type { KnownPosition, MetPosition } from '../finding/weigh.ts';
import type { Mistake, Reason } from './reason.ts';

/** Nodes of the search for the best defense against a claim: shorter ones overlook that a pawn is won back later. */
export const CLAIM_NODES = 1_000_000;

/** Lines of that search where the other side defends: a defense that is nearly as good may keep the material. */
const DEFENSES = 3;

/** Centipawns that a defense may be worse than the best one to count. */
const MAX_DEFENSE_SHORTAGE = 50;

/**
 * Plies of a defense that count where it takes back at once what is worth as much: after an exchange the capture has won nothing, and what the
 * line wins two moves later is won by other moves.
 */
const EXCHANGE_PLIES = 4;

/** An evaluation that is missing before a reason may be shown. */
export interface Claim {
  /** Key of the position to search. */
  readonly key: string;
  readonly nodes: number;
  /** Lines wanted. */
  readonly multiPv: number;
}

/** Where a claim is searched: the moves of its line that are played before, and the position after them. */
export interface Check extends Claim {
  readonly plies: number;
}

/**
 * The searches that a claim needs, in their order: where the opponent chooses its answer to the mistake, and where the other side
 * defends. Where the game is over by then there is nothing to search: a mate on the board is one, and a draw wins nothing.
 */
export function checksOf({ fen }: Mistake, { kind, line }: Reason): Check[] | 'mate' | 'draw' {
  const steps = playLine(fen, line.slice(0, kind === 'missed' ? 1 : 2));
  const [end] = steps.flatMap((step) => gameEnd(step.fen) ?? []);
  if (end) return end.kind === 'checkmate' ? 'mate' : 'draw';
  return steps.map((step, index) => ({
    plies: index + 1,
    key: positionKey(step.fen),
    nodes: CLAIM_NODES,
    multiPv: index === steps.length - 1 ? DEFENSES : 1,
  }));
}

/** The search is there, for all lines or one for each legal move. */
export function isSearched({ known }: MetPosition, { key, nodes, multiPv }: Claim): boolean {
  const searched = known(key);
  if (searched?.line === undefined || (searched.lineNodes ?? 0) < nodes) return false;
  const { lineCount = 1 } = searched;
  return lineCount >= multiPv || lineCount >= countMoves(key);
}

/** White's centipawns by the deepest search. */
export function deepestScore(known: KnownPosition | undefined): number | undefined {
  const nodes = Math.max(0, ...Object.keys(known?.scores ?? {}).map(Number));
  const [best] = known?.lines ?? [];
  // Searches for several lines are no scores of the ladder.
  if (best && (known?.lineNodes ?? 0) > nodes) return clampCentipawns(best.score);
  return known?.scores[String(nodes)];
}

/** Lines of play that a claim must outlast. */
export interface Defenses {
  /** UCI, each from the position of the check. */
  readonly lines: readonly (readonly string[])[];
  /** A search that is missing before all are known. */
  readonly missing?: Claim | undefined;
}

/** Moves that take back at once what the last move of these has taken. */
function recaptures(fen: string, line: readonly string[]): string[] {
  const taking = playLine(fen, line).at(-1);
  if (!taking?.capture) return [];
  return legalUcis(taking.fen).filter((uci) => uci.slice(2, 4) === taking.to);
}

/** A defense, and where it takes back at once what is worth as much, its beginning alone: both must leave what is claimed. */
function withExchange(fen: string, line: readonly string[], defense: readonly string[]): Defenses['lines'] {
  const [uci = '', back = ''] = [line.at(-1), defense[0]];
  if (back.slice(2, 4) !== uci.slice(2, 4)) return [defense];
  const fenAfter = (moves: readonly string[]): string => playLine(fen, moves).at(-1)?.fen ?? fen;
  const [taken, takenBack] = [takenBy(fenAfter(line.slice(0, -1)), uci), takenBy(fenAfter(line), back)];
  const isEven = taken && takenBack && PIECE_VALUES[taken.role] === PIECE_VALUES[takenBack.role];
  return isEven ? [defense, defense.slice(0, EXCHANGE_PLIES)] : [defense];
}

/**
 * The lines that the side to move may choose from where a claim is searched: the best, and where it defends those nearly as good. To take
 * back at once is always tried: if the search says nothing of such a move, and `saves` says that it leaves nothing of the claim, it is searched
 * itself. Where a line of the search is clearly worse than the best one, so is every move that it leaves out.
 */
export function defensesIn(
  position: MetPosition,
  { fen, line }: { readonly fen: string; readonly line: readonly string[] },
  check: Check,
  saves: (rest: readonly string[]) => boolean,
): Defenses {
  const known = position.known(check.key);
  const [best] = known?.lines ?? [];
  if (check.multiPv === 1 || !known?.lines || !best) return { lines: known?.line ? [known.line] : [] };
  const isNearlyAsGood = (score: Score): boolean =>
    shortage(sideToMove(check.key), best.score, score) <= MAX_DEFENSE_SHORTAGE;
  const shown = line.slice(0, check.plies);
  const good = known.lines.filter(({ score }) => isNearlyAsGood(score));
  const lines = good.flatMap(({ pv }) => withExchange(fen, shown, pv));
  if (good.length < known.lines.length) return { lines };
  const seen = new Set(good.map(({ pv: [first] }) => first));
  for (const uci of recaptures(fen, shown)) {
    if (seen.has(uci) || !saves([uci])) continue;
    const after = playUci(check.key, uci)?.fen ?? check.key;
    if (gameEnd(after)) return { lines: [...lines, [uci]] };
    const claim = { key: positionKey(after), nodes: CLAIM_NODES, multiPv: 1 };
    if (!isSearched(position, claim)) return { lines, missing: claim };
    const searched = position.known(claim.key);
    const cp = deepestScore(searched);
    if (cp !== undefined && isNearlyAsGood({ cp }))
      lines.push(...withExchange(fen, shown, [uci, ...(searched?.line ?? [])]));
  }
  return { lines };
}
