import { round, type Square, sideToMove } from '@tabia/chess';
import { answerFact, isBlow } from './answerFact.ts';
import { COMPARED_PLIES, driftFacts, worthOf } from './driftFacts.ts';
import { missedGain, punishment } from './forcedFacts.ts';
import { engineValueOf } from './gains.ts';
import { type LinePair, linePair } from './linePair.ts';
import type { DriftFact, Fact, Mistake, PreferenceFact, Reason, ReasonKind, ThreatFact } from './reason.ts';
import { ignoredThreat, madeThreats } from './threatFacts.ts';

/** Drift must account for the larger part of the loss to be called its reason. */
const MIN_DRIFT_SHARE = 0.5;
/**
 * Material for three tenths of it: a piece down is the reason, even where the attack that comes with it costs as much again. The engine
 * counts a lost pawn as one to three of its own. A blow is said whatever its share.
 */
const MIN_MATERIAL_SHARE = 0.3;
/** The loss must show this part of the material: where it does not, the other side has something for it. */
const MIN_SHOWN_SHARE = 0.5;
/** Drift that accounts for this part of the loss is said beside the engine's preference. */
const MIN_PART_SHARE = 0.2;
/** Maximum number of facts of drift in a sentence. */
const MAX_FACTS = 2;

function materialOf(facts: readonly Fact[]) {
  return facts.find((fact) => fact.kind === 'material');
}

function costOf(facts: readonly Fact[]): number {
  const material = materialOf(facts);
  return material ? engineValueOf({ pawns: material.pawns, pieces: material.gain }) : 0;
}

/** Material accounts for enough of the loss; mate always does. */
function explains(facts: readonly Fact[], shortage: number): boolean {
  if (facts.some(({ kind }) => kind === 'mate')) return true;
  const cost = costOf(facts);
  return cost > 0 && cost >= MIN_MATERIAL_SHARE * shortage;
}

/** The loss shows the material that a reason claims; a piece for which the other side has an attack is not simply won. */
export function isShownByLoss({ facts }: Pick<Reason, 'facts'>, shortage: number): boolean {
  return shortage >= MIN_SHOWN_SHARE * 100 * (materialOf(facts)?.pawns ?? 0);
}

/** What gets worse besides lost material that does not explain the loss, if both account for half of it; empty if they do not. */
function besides(lost: readonly Fact[], { fen, shortage }: Mistake, pair: LinePair): readonly Fact[] {
  if (materialOf(lost) === undefined || explains(lost, shortage)) return [];
  const missing = MIN_DRIFT_SHARE * shortage - costOf(lost);
  const found = COMPARED_PLIES.map((plies) => driftFacts(fen, pair, plies).slice(0, MAX_FACTS));
  return found.find((facts) => worthOf(facts) >= missing) ?? [];
}

/**
 * What got worse. If it accounts for less than half of the loss, the engine's preference is said with it; if for hardly anything, nothing is
 * said.
 */
function drift(
  mistake: Mistake,
  pair: LinePair,
  { preference, taken }: { preference: PreferenceFact; taken: Square | undefined },
): readonly Fact[] {
  const threats = madeThreats(mistake);
  // That the answer takes a pawn says that it is missing.
  const isSaid = ({ name, piece }: DriftFact): boolean => name === 'center' && piece?.square === taken;
  const found = (plies: number): readonly (DriftFact | ThreatFact)[] =>
    [...driftFacts(mistake.fen, pair, plies).filter((fact) => !isSaid(fact)), ...threats]
      .sort((a, b) => worthOf([b]) - worthOf([a]))
      .slice(0, MAX_FACTS);
  const facts = COMPARED_PLIES.map(found);
  const shareOf = (some: Parameters<typeof worthOf>[0]): number => worthOf(some) / mistake.shortage;
  const whole = facts.find((some) => some.length > 0 && shareOf(some) >= MIN_DRIFT_SHARE);
  if (whole) return whole;
  const [part = []] = facts.toSorted((a, b) => worthOf(b) - worthOf(a));
  return shareOf(part) >= MIN_PART_SHARE ? [...part, preference] : [];
}

/**
 * Explains a mistake by facts that its two lines show: what the opponent gets, what the recommended move would have got, or
 * what got worse. Every fact is replayed, none is guessed. A blow comes first: material that the opponent's answer, or the recommended
 * move, takes or wins with check or by a motif is the reason, however small a part of the loss it is. Other material must account for a part
 * of the loss, unless nothing else can be named. `none` says that nothing accounts for half of it. Kinds in `refuted` are passed over.
 */
export function explain(mistake: Mistake, refuted: ReadonlySet<ReasonKind> = new Set()): Reason {
  const side = sideToMove(mistake.fen);
  const played = [mistake.played.uci, ...mistake.played.line];
  const best = [mistake.recommended.uci, ...mistake.recommended.line];
  const pair = linePair(mistake);
  const { fen, shortage } = mistake;
  const preference: PreferenceFact = { kind: 'preference', pawns: round(shortage / 100, 1) };
  if (!pair) return { kind: 'none', facts: [preference], line: played, side };
  const lost = refuted.has('punished') ? [] : punishment(mistake, pair);
  const missed = refuted.has('missed') ? [] : missedGain(mistake, pair);
  const punished = (): Reason => ({
    kind: 'punished',
    facts: [...lost, ...besides(lost, mistake, pair), ...ignoredThreat(mistake)],
    line: played,
    side,
  });
  const gained = (): Reason => ({ kind: 'missed', facts: missed, line: best, side });
  if (explains(lost, shortage)) return punished();
  if (explains(missed, shortage)) return gained();
  if (isBlow(lost, fen, played, 1)) return punished();
  if (isBlow(missed, fen, best, 0)) return gained();
  if (besides(lost, mistake, pair).length > 0) return punished();
  const answer = answerFact(fen, played);
  const worse = drift(mistake, pair, { preference, taken: answer[0]?.takes?.square });
  const isPart = worse.some(({ kind }) => kind === 'preference');
  if (worse.length > 0 && !isPart) return { kind: 'drift', facts: [...answer, ...worse], line: played, side };
  if (lost.length > 0) return punished();
  if (missed.length > 0) return gained();
  if (isPart) return { kind: 'drift', facts: [...answer, ...worse], line: played, side };
  return { kind: 'none', facts: [...answer, preference], line: played, side };
}
