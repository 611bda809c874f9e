import { sideToMove } from '@tabia/chess';
import { COMPARED_PLIES, driftFacts, worthOf } from './driftFacts.ts';
import { linePair, missedGain, punishment } from './forcedFacts.ts';
import type { Fact, Mistake, Reason, ReasonKind } from './reason.ts';

/** Drift must account for the larger part of the loss to be called its reason. */
const MIN_DRIFT_SHARE = 0.5;
/** Material for a third of it: a piece down is the reason, even where the attack that comes with it costs as much again. */
const MIN_MATERIAL_SHARE = 1 / 3;
/** No more facts than a sentence carries. */
const MAX_FACTS = 3;

function pawnsOf(facts: readonly Fact[]): number {
  return facts.find((fact) => fact.kind === 'material')?.pawns ?? 0;
}

/**
 * Explains a mistake by facts that its two lines show: what the opponent gets, what the recommended move would have got, or
 * what got worse. Every fact is replayed, none is guessed; `none` says that nothing accounts for half of the loss. Kinds in
 * `refuted` are passed over.
 */
export function explain(mistake: Mistake, refuted: ReadonlySet<ReasonKind> = new Set()): Reason {
  const side = sideToMove(mistake.fen);
  const line = [mistake.played.uci, ...mistake.played.line];
  const pair = linePair(mistake);
  if (!pair) return { kind: 'none', facts: [], line, side };
  const drifts = COMPARED_PLIES.map((plies) => driftFacts(mistake.fen, pair, plies).slice(0, MAX_FACTS));
  const explains = (facts: readonly Fact[]): boolean =>
    facts.some(({ kind }) => kind === 'mate') ||
    (pawnsOf(facts) > 0 && 100 * pawnsOf(facts) >= MIN_MATERIAL_SHARE * mistake.shortage);
  const punished = refuted.has('punished') ? [] : punishment(mistake, pair);
  if (explains(punished)) return { kind: 'punished', facts: punished, line, side };
  const missed = refuted.has('missed') ? [] : missedGain(mistake, pair);
  const best = [mistake.recommended.uci, ...mistake.recommended.line];
  if (explains(missed)) return { kind: 'missed', facts: missed, line: best, side };
  const facts = drifts.find((some) => some.length > 0 && worthOf(some) >= MIN_DRIFT_SHARE * mistake.shortage);
  if (facts) return { kind: 'drift', facts, line, side };
  return { kind: 'none', facts: [], line, side };
}
