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

/** The mistake with another end of the claim's line: `rest` follows its first `plies` moves. */
function withRest(mistake: Mistake, reason: Reason, plies: number, rest: readonly string[]): Mistake {
  const [uci = '', ...line] = [...reason.line.slice(0, plies), ...rest];
  return reason.kind === 'missed'
    ? { ...mistake, recommended: { uci, line } }
    : { ...mistake, played: { uci, line } };
}

function isSearched({ known }: MetPosition, key: string): boolean {
  const searched = known(key);
  return searched?.line !== undefined && (searched.lineNodes ?? 0) >= CLAIM_NODES;
}

/** True if the first reason claims less material or a later mate. */
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

/** Where a claim is searched: the moves of its line that are played before, and the position after them. */
interface Check {
  readonly plies: number;
  readonly key: string;
}

/**
 * The searches that a claim needs, in their order: where the opponent chooses its answer to the mistake, and where the other side
 * defends. Undefined where the game is over by then: a mate on the board needs no search.
 */
function checksOf({ fen }: Mistake, { kind, line }: Reason): Check[] | undefined {
  const steps = playLine(fen, line.slice(0, kind === 'missed' ? 1 : 2));
  if (steps.some((step) => gameEnd(step.fen))) return undefined;
  return steps.map((step, index) => ({ plies: index + 1, key: positionKey(step.fen) }));
}

/** What is left of a claim by its searches: the weakest of what they show; undefined if one of them refutes it. */
function confirmedBy(
  position: MetPosition,
  mistake: Mistake,
  reason: Reason,
  { checks, move, refuted }: { checks: readonly Check[]; move: FoundMove; refuted: ReadonlySet<ReasonKind> },
): Reason | undefined {
  let confirmed: Reason | undefined = reason;
  for (const { plies, key } of checks) {
    const searched = position.known(key);
    if (!confirmed || !searched?.line || !scoreAgrees(position, reason, searched, move)) return undefined;
    confirmed = agreed(confirmed, explain(withRest(mistake, reason, plies, searched.line), refuted));
  }
  return confirmed && isShownByLoss(confirmed, mistake.shortage) ? confirmed : undefined;
}

/**
 * Explains a mistake by what deep searches confirm. A line that claims material or mate counts only when searches of `CLAIM_NODES` leave the
 * same; the weakest of them is claimed. What is still open or refuted is replaced by the next best reason.
 */
export function checkedReason(position: MetPosition, mistake: Mistake, move: FoundMove): CheckedReason {
  const refuted = new Set<ReasonKind>();
  const claims: Claim[] = [];
  const examined = new Set<string>();
  for (;;) {
    const reason = explain(mistake, refuted);
    const checks = claimOf(reason) && checksOf(mistake, reason);
    if (!checks) return { reason, claims, examined };
    const missing = checks.find(({ key }) => !isSearched(position, key));
    for (const { key } of checks) if (isSearched(position, key)) examined.add(key);
    if (missing) {
      // One at a time: the next best claim is needed only if this one is refuted.
      if (claims.length === 0) claims.push({ key: missing.key, nodes: CLAIM_NODES });
    } else {
      const confirmed = confirmedBy(position, mistake, reason, { checks, move, refuted });
      if (confirmed) return { reason: confirmed, claims, examined };
    }
    refuted.add(reason.kind);
  }
}

/** Nodes of the searches that gave the lines of a mistake. */
export interface LineNodes {
  readonly played: number;
  readonly recommended: number;
}

/**
 * Explains a single mistake without asking for further searches: a line claims material or mate only when a search of
 * `CLAIM_NODES` gave it; a shorter one leaves the next best reason.
 */
export function explainByDeepLines(mistake: Mistake, nodes: LineNodes): Reason {
  const refuted = new Set<ReasonKind>();
  for (;;) {
    const reason = explain(mistake, refuted);
    const claims = reason.facts.some(({ kind }) => kind === 'mate' || kind === 'material');
    const source = reason.kind === 'missed' ? nodes.recommended : nodes.played;
    if (!claims || (source >= CLAIM_NODES && isShownByLoss(reason, mistake.shortage))) return reason;
    refuted.add(reason.kind);
  }
}
