import { sideToMove } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';
import type { KnownPosition, MetPosition } from '../finding/weigh.ts';
import { compare } from '../judging/compare.ts';
import {
  type Check,
  type Claim,
  checksOf,
  type Defenses,
  deepestScore,
  defensesIn,
  isSearched,
} from './defenses.ts';
import { explain, explainerOf, isShownByLoss } from './explain.ts';
import type { Fact, Mistake, Reason, ReasonKind } from './reason.ts';

/** Part of the loss that this search must still see after the opponent's answer. */
const MIN_KEPT_SHARE = 2 / 3;

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

/** The mistake with another end of the claim's line: `ending` follows its first `plies` moves. */
function withEnding(mistake: Mistake, reason: Reason, plies: number, ending: readonly string[]): Mistake {
  const [uci = '', ...line] = [...reason.line.slice(0, plies), ...ending];
  return reason.kind === 'missed'
    ? { ...mistake, recommended: { uci, line } }
    : { ...mistake, played: { uci, line } };
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

/** What is left of a claim by a search: the weakest of what its lines show; undefined if one of them refutes it. */
function leftBy(
  mistake: Mistake,
  claimed: Reason,
  { plies, lines, refuted }: { plies: number; lines: Defenses['lines']; refuted: ReadonlySet<ReasonKind> },
): Reason | undefined {
  let left: Reason | undefined = claimed;
  for (const ending of lines) {
    left = left && agreed(left, explain(withEnding(mistake, claimed, plies, ending), refuted));
  }
  return left;
}

/** A claim after its searches so far: what is left of it, or the next search that is missing. */
type Checked = { readonly reason: Reason | undefined } | { readonly missing: Claim };

function checkClaim(
  position: MetPosition,
  mistake: Mistake,
  reason: Reason,
  { checks, move, refuted }: { checks: readonly Check[]; move: FoundMove; refuted: ReadonlySet<ReasonKind> },
): Checked {
  let left: Reason | undefined = reason;
  for (const check of checks) {
    const { plies, key } = check;
    if (!isSearched(position, check)) return { missing: check };
    const searched = position.known(key);
    if (!searched?.line || !scoreAgrees(position, reason, searched, move)) return { reason: undefined };
    const leaves = (lines: Defenses['lines']): Reason | undefined =>
      leftBy(mistake, reason, { plies, lines, refuted });
    const line = { fen: mistake.fen, line: reason.line };
    const { lines, missing } = defensesIn(
      position,
      line,
      check,
      (defense) => leaves([defense]) === undefined,
    );
    const weakest: Reason | undefined = leaves(lines);
    // The searches that are there may have refuted it.
    if (missing && weakest) return { missing };
    left = left && weakest && agreed(left, weakest);
    if (!left) return { reason: undefined };
  }
  return { reason: left && isShownByLoss(left, mistake.shortage) ? left : undefined };
}

/** A reason that stands in for a claim which is not confirmed: what the claim says may show at once why the engine prefers the better move. */
function unconfirmed(reason: Reason): Reason {
  const facts = reason.facts.map((fact) =>
    fact.kind === 'preference' ? { ...fact, seen: true as const } : fact,
  );
  return { ...reason, facts };
}

/**
 * Explains a mistake by what deep searches confirm. A line that claims material or mate counts only when searches of `CLAIM_NODES` leave the
 * same, whatever the other side chooses among its best defenses; the weakest of them is claimed. What is still open or refuted is replaced by
 * the next best reason.
 */
export function checkedReason(position: MetPosition, mistake: Mistake, move: FoundMove): CheckedReason {
  const refuted = new Set<ReasonKind>();
  const claims: Claim[] = [];
  const examined = new Set<string>();
  const explainWithout = explainerOf(mistake);
  for (;;) {
    const reason = explainWithout(refuted);
    const checks = claimOf(reason) && checksOf(mistake, reason);
    if (!checks || checks === 'mate')
      return { reason: claims.length > 0 ? unconfirmed(reason) : reason, claims, examined };
    if (checks === 'draw') {
      refuted.add(reason.kind);
      continue;
    }
    for (const check of checks) if (isSearched(position, check)) examined.add(check.key);
    const checked = checkClaim(position, mistake, reason, { checks, move, refuted });
    // One at a time: the next best claim is needed only if this one is refuted.
    if ('missing' in checked && claims.length === 0) {
      const { key, nodes, multiPv } = checked.missing;
      claims.push({ key, nodes, multiPv });
    }
    if ('reason' in checked && checked.reason) return { reason: checked.reason, claims, examined };
    refuted.add(reason.kind);
  }
}

/**
 * Explains a mistake by its lines alone, where no search for a defense will come: they claim nothing but a mate that stands on the board. What
 * else they would claim leaves the next best reason.
 */
export function unsearchedReason(mistake: Mistake): Reason {
  const refuted = new Set<ReasonKind>();
  const explainWithout = explainerOf(mistake);
  for (;;) {
    const reason = explainWithout(refuted);
    const isShown = claimOf(reason) === undefined || checksOf(mistake, reason) === 'mate';
    if (isShown) return refuted.size > 0 ? unconfirmed(reason) : reason;
    refuted.add(reason.kind);
  }
}
