import { sideToMove } from '@tabia/chess';
import { driftFacts, worthOf } from './driftFacts.ts';
import { linePair, materialSwing, missedGain, punishment } from './forcedFacts.ts';
import type { Fact, Mistake, Reason } from './reason.ts';

/** Drift must account for the larger part of the loss to be called its reason. */
const MIN_DRIFT_SHARE = 0.5;
/** Material for a third of it: a piece down is the reason, even where the attack that comes with it costs as much again. */
const MIN_MATERIAL_SHARE = 1 / 3;
/** No more facts than a sentence carries. */
const MAX_FACTS = 3;

function isForced(fact: Fact): boolean {
  return fact.kind === 'mate' || fact.kind === 'material';
}

/**
 * Explains a mistake by facts that its two lines show: what the opponent gets, what the recommended move would have got, or
 * what got worse. Every fact is replayed, none is guessed; `none` says that nothing accounts for half of the loss.
 */
export function explain(mistake: Mistake): Reason {
  const side = sideToMove(mistake.fen);
  const playedLine = [mistake.played.uci, ...mistake.played.line];
  const pair = linePair(mistake);
  if (!pair) return { kind: 'none', facts: [], line: playedLine, side };
  const { lost, won } = materialSwing(pair);
  const drift = driftFacts(mistake.fen, pair);
  const explains = (facts: readonly Fact[], pawns: number): boolean =>
    facts.some(({ kind }) => kind === 'mate') ||
    (facts.some(isForced) && 100 * pawns + worthOf(drift) >= MIN_MATERIAL_SHARE * mistake.shortage);
  const punished = punishment(mistake, pair);
  if (explains(punished, lost)) return { kind: 'punished', facts: punished, line: playedLine, side };
  const missed = missedGain(mistake, pair);
  const recommendedLine = [mistake.recommended.uci, ...mistake.recommended.line];
  if (explains(missed, won)) return { kind: 'missed', facts: missed, line: recommendedLine, side };
  if (drift.length > 0 && worthOf(drift) >= MIN_DRIFT_SHARE * mistake.shortage)
    return { kind: 'drift', facts: drift.slice(0, MAX_FACTS), line: playedLine, side };
  return { kind: 'none', facts: [], line: playedLine, side };
}
