import { CLAIM_NODES } from './claims.ts';
import { explain, isShownByLoss } from './explain.ts';
import type { Mistake, Reason, ReasonKind } from './reason.ts';

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
