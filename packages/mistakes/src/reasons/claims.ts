import { sideToMove } from '@tabia/chess';
import type { FoundMove } from '../finding/finding.ts';
import type { KnownPosition, MetPosition } from '../finding/weigh.ts';
import { compare } from '../judging/compare.ts';
import { explain } from './explain.ts';
import type { Mistake, Reason, ReasonKind } from './reason.ts';

/** Nodes of a search whose line may claim material or mate: shorter ones overlook that a pawn is won back later. */
export const CLAIM_NODES = 1_000_000;

/** Part of the loss that a search of that depth must still see after the opponent's answer. */
const MIN_KEPT_SHARE = 2 / 3;

/** An evaluation that is missing before a reason may be shown. */
export interface Claim {
  /** Key of the position to search. */
  readonly key: string;
  readonly nodes: number;
}

/** A reason that may be shown, and the searches that may give a stronger one. */
export interface CheckedReason {
  readonly reason: Reason;
  /** Empty when no search is missing. */
  readonly claims: readonly Claim[];
}

/** The key of the position whose search gave the line of a move; undefined if there is none. */
export type FindSource = (uci: string) => string | undefined;

function claimsSomething({ facts }: Reason): boolean {
  return facts.some(({ kind }) => kind === 'mate' || kind === 'material');
}

function deepestScore(known: KnownPosition | undefined): number | undefined {
  const nodes = Math.max(...Object.keys(known?.scores ?? {}).map(Number));
  return known?.scores[String(nodes)];
}

/** True unless the deepest searches see less than most of the loss: then the answer that the line begins with is not to blame. */
function keepsLoss({ key, known }: MetPosition, source: string, { loss }: FoundMove): boolean {
  const [best, played] = [deepestScore(known(key)), deepestScore(known(source))];
  if (source === key || best === undefined || played === undefined) return true;
  return compare(sideToMove(key), best, played).loss >= MIN_KEPT_SHARE * (loss ?? 0);
}

/**
 * Explains a mistake by what deep lines confirm. A line that claims material or mate counts only when a search of
 * `CLAIM_NODES` gave it; a claim that is still open or refuted is replaced by the next best reason.
 */
export function checkedReason(
  position: MetPosition,
  mistake: Mistake,
  move: FoundMove,
  sourceOf: FindSource,
): CheckedReason {
  const refuted = new Set<ReasonKind>();
  const claims: Claim[] = [];
  for (;;) {
    const reason = explain(mistake, refuted);
    if (!claimsSomething(reason)) return { reason, claims };
    const isMissed = reason.kind === 'missed';
    const source = sourceOf(isMissed ? mistake.recommended.uci : mistake.played.uci);
    const isDeep = source !== undefined && (position.known(source)?.lineNodes ?? 0) >= CLAIM_NODES;
    if (isDeep && (isMissed || keepsLoss(position, source, move))) return { reason, claims };
    if (source !== undefined && !isDeep) claims.push({ key: source, nodes: CLAIM_NODES });
    refuted.add(reason.kind);
  }
}
