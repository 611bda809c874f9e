import { sideToMove } from '@tabia/chess';
import type { PieceBalance } from '@tabia/chess/tactics';
import { COMPARED_PLIES, driftFacts, worthOf } from './driftFacts.ts';
import { type LinePair, linePair, missedGain, punishment, ROLES } from './forcedFacts.ts';
import type { DriftFact, Fact, Mistake, Reason, ReasonKind, ThreatFact } from './reason.ts';
import { ignoredThreat, madeThreats } from './threatFacts.ts';

/** Drift must account for the larger part of the loss to be called its reason. */
const MIN_DRIFT_SHARE = 0.5;
/**
 * Material for three tenths of it: a piece down is the reason, even where the attack that comes with it costs as much again. The engine
 * counts a lost pawn as one to three of its own.
 */
const MIN_MATERIAL_SHARE = 0.3;
/** The loss must show this part of the material: where it does not, the other side has something for it. */
const MIN_SHOWN_SHARE = 0.5;
/** Stockfish's own values of pieces in the middlegame (`types.h`: 208, 781, 825, 1276, 2538), of which its pawn is 100. */
const ENGINE_VALUES: PieceBalance = { pawn: 100, knight: 375, bishop: 397, rook: 613, queen: 1220 };
/** Maximum number of facts in a sentence. */
const MAX_FACTS = 3;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function pawnsOf(facts: readonly Fact[]): number {
  return facts.find((fact) => fact.kind === 'material')?.pawns ?? 0;
}

/** What material that changes hands costs, centipawns of the engine; at least its value in exchanges. */
function costOf(facts: readonly Fact[]): number {
  const gain = facts.find((fact) => fact.kind === 'material')?.gain;
  const cost = gain ? sum(ROLES.map((role) => gain[role] * ENGINE_VALUES[role])) : 0;
  return Math.max(cost, 100 * pawnsOf(facts));
}

/** Material accounts for enough of the loss; mate always does. */
function explains(facts: readonly Fact[], shortage: number): boolean {
  if (facts.some(({ kind }) => kind === 'mate')) return true;
  const cost = costOf(facts);
  return cost > 0 && cost >= MIN_MATERIAL_SHARE * shortage;
}

/** The loss shows the material that a reason claims; a piece for which the other side has an attack is not simply won. */
export function isShownByLoss({ facts }: Pick<Reason, 'facts'>, shortage: number): boolean {
  return shortage >= MIN_SHOWN_SHARE * 100 * pawnsOf(facts);
}

/** A pawn that is lost, and what gets worse with it, if both together account for the larger part of the loss; empty if they do not. */
function lostWithDrift(lost: readonly Fact[], { fen, shortage }: Mistake, pair: LinePair): readonly Fact[] {
  const cost = costOf(lost);
  if (cost === 0) return [];
  const found = COMPARED_PLIES.map((plies) => driftFacts(fen, pair, plies).slice(0, MAX_FACTS - 1));
  const worse = found.find((facts) => cost + worthOf(facts) >= MIN_DRIFT_SHARE * shortage);
  return worse ? [...lost, ...worse] : [];
}

/** What got worse, if it accounts for the larger part of the loss; empty if it does not. */
function drift(mistake: Mistake, pair: LinePair): readonly Fact[] {
  const threats = madeThreats(mistake);
  const found = (plies: number): readonly (DriftFact | ThreatFact)[] =>
    [...driftFacts(mistake.fen, pair, plies), ...threats]
      .sort((a, b) => worthOf([b]) - worthOf([a]))
      .slice(0, MAX_FACTS);
  const facts = COMPARED_PLIES.map(found);
  return facts.find((some) => some.length > 0 && worthOf(some) >= MIN_DRIFT_SHARE * mistake.shortage) ?? [];
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
  const punished = refuted.has('punished') ? [] : punishment(mistake, pair);
  if (explains(punished, mistake.shortage))
    return { kind: 'punished', facts: [...punished, ...ignoredThreat(mistake)], line, side };
  const missed = refuted.has('missed') ? [] : missedGain(mistake, pair);
  const best = [mistake.recommended.uci, ...mistake.recommended.line];
  if (explains(missed, mistake.shortage)) return { kind: 'missed', facts: missed, line: best, side };
  const lost = lostWithDrift(punished, mistake, pair);
  if (lost.length > 0) return { kind: 'punished', facts: [...lost, ...ignoredThreat(mistake)], line, side };
  const facts = drift(mistake, pair);
  if (facts.length > 0) return { kind: 'drift', facts, line, side };
  return { kind: 'none', facts: [], line, side };
}
