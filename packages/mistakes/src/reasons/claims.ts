import { gameEnd, playLine, positionKey, sideToMove } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';
import type { KnownPosition, MetPosition } from '../finding/weigh.ts';
import { compare } from '../judging/compare.ts';
import { explain, isShownByLoss } from './explain.ts';
import type { Fact, Mistake, Reason, ReasonKind } from './reason.ts';

/** Nodes of the search for the best defense against a claim: shorter ones overlook that a pawn is won back later. */
export const CLAIM_NODES = 1_000_000;

/** Part of the loss that this search must still see after the opponent's answer. */
const MIN_KEPT_SHARE = 2 / 3;

/** Pawns from which a claim names a piece: it must be exact, so the opponent's answer is searched as deep as the defense. */
const MIN_PIECE_PAWNS = 3;

/** An evaluation that is missing before a reason may be shown. */
export interface Claim {
  /** Key of the position to search. */
  readonly key: string;
  readonly nodes: number;
}

/** A reason that may be shown, and the searches that may give a stronger one. */
interface CheckedReason {
  readonly reason: Reason;
  /** Empty when no search is missing. */
  readonly claims: readonly Claim[];
  /** Keys of the positions whose searches for claims are there. */
  readonly examined: ReadonlySet<string>;
}

type ForcedFact = Extract<Fact, { readonly kind: 'mate' | 'material' }>;

function claimOf({ facts }: Reason): ForcedFact | undefined {
  return facts.find((fact) => fact.kind === 'mate' || fact.kind === 'material');
}

/** Moves until the other side may defend itself: after the opponent's answer, or after the recommended move. */
function pliesUntilDefense({ kind }: Reason): number {
  return kind === 'missed' ? 1 : 2;
}

function deepestScore(known: KnownPosition | undefined): number | undefined {
  const nodes = Math.max(...Object.keys(known?.scores ?? {}).map(Number));
  return known?.scores[String(nodes)];
}

/** The opponent's answer keeps most of the loss; the recommended move does not lose most of it. */
function scoreAgrees(
  { key, known }: MetPosition,
  { kind }: Reason,
  defense: KnownPosition,
  { loss }: FoundMove,
): boolean {
  const [best, defended] = [deepestScore(known(key)), deepestScore(defense)];
  if (best === undefined || defended === undefined || loss === null) return true;
  const kept = compare(sideToMove(key), best, defended).loss / loss;
  return kind === 'missed' ? kept < 1 - MIN_KEPT_SHARE : kept >= MIN_KEPT_SHARE;
}

/** The mistake with the line that begins with the best defense. */
function withDefense(mistake: Mistake, reason: Reason, defense: readonly string[]): Mistake {
  const [uci = '', ...rest] = [...reason.line.slice(0, pliesUntilDefense(reason)), ...defense];
  return reason.kind === 'missed'
    ? { ...mistake, recommended: { uci, line: rest } }
    : { ...mistake, played: { uci, line: rest } };
}

function isSearched({ known }: MetPosition, key: string): boolean {
  const searched = known(key);
  return searched?.line !== undefined && (searched.lineNodes ?? 0) >= CLAIM_NODES;
}

/**
 * Moves of the line after which a claim is searched, in this order: where the opponent chooses its answer if a piece is claimed, and
 * where the other side defends.
 */
function searchedAfter(reason: Reason, claim: ForcedFact): readonly number[] {
  const defense = pliesUntilDefense(reason);
  const isPiece = claim.kind === 'material' && claim.pawns >= MIN_PIECE_PAWNS;
  return isPiece && reason.kind === 'punished' ? [1, defense] : [defense];
}

/** Less material, or a later mate, is less. */
function isWeaker(a: ForcedFact, b: ForcedFact): boolean {
  if (a.kind === 'mate') return b.kind === 'mate' && a.moves > b.moves;
  return b.kind === 'mate' || a.pawns < b.pawns;
}

/** The weaker of two reasons of the same kind that claim something; undefined if one does not. */
function agreed(one: Reason, other: Reason): Reason | undefined {
  const [a, b] = [claimOf(one), claimOf(other)];
  if (!a || !b || one.kind !== other.kind) return undefined;
  return isWeaker(b, a) ? other : one;
}

/**
 * Explains a mistake by what deep searches confirm. A line that claims material or mate counts only when the best defense
 * against it, by a search of `CLAIM_NODES`, leaves the same; the weaker of both is claimed. Where a piece is claimed, the line itself must come
 * from such a search, too. What is
 * still open or refuted is replaced by the next best reason.
 */
export function checkedReason(position: MetPosition, mistake: Mistake, move: FoundMove): CheckedReason {
  const refuted = new Set<ReasonKind>();
  const claims: Claim[] = [];
  const examined = new Set<string>();
  for (;;) {
    const reason = explain(mistake, refuted);
    const claim = claimOf(reason);
    if (!claim) return { reason, claims, examined };
    const after = searchedAfter(reason, claim).map(
      (plies) => playLine(mistake.fen, reason.line.slice(0, plies)).at(-1)?.fen ?? mistake.fen,
    );
    // A mate on the board needs no search.
    if (after.some((fen) => gameEnd(fen))) return { reason, claims, examined };
    const keys = after.map(positionKey);
    const missing = keys.find((key) => !isSearched(position, key));
    for (const key of keys) if (isSearched(position, key)) examined.add(key);
    const searched = position.known(keys.at(-1) ?? '');
    if (missing !== undefined) {
      // One at a time: the next best claim is needed only if this one is refuted.
      if (claims.length === 0) claims.push({ key: missing, nodes: CLAIM_NODES });
    } else if (searched?.line && scoreAgrees(position, reason, searched, move)) {
      const other = explain(withDefense(mistake, reason, searched.line), refuted);
      const confirmed = agreed(reason, other);
      if (confirmed && isShownByLoss(confirmed, mistake.shortage))
        return { reason: confirmed, claims, examined };
    }
    refuted.add(reason.kind);
  }
}
