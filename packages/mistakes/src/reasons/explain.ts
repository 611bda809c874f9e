import { type PlayedMove, playUci, round, type Square, sideToMove } from '@tabia/chess';
import {
  type FlawMove,
  type LineMaterial,
  lineMaterial,
  PIECE_VALUES,
  type PlacedPiece,
  takenBy,
  winningMotif,
} from '@tabia/chess/tactics';
import { COMPARED_PLIES, driftFacts, worthOf } from './driftFacts.ts';
import { engineValueOf, type Gain, notTakenBack, opponentGain, playerGain } from './gains.ts';
import { type LinePair, linePair } from './linePair.ts';
import type {
  AnswerFact,
  DriftFact,
  Fact,
  MateFact,
  MaterialFact,
  Mistake,
  PreferenceFact,
  Reason,
  ReasonKind,
  ThreatFact,
  Winner,
} from './reason.ts';
import {
  type FirstMoves,
  firstMoves,
  heavyThreat,
  ignoredThreat,
  madeThreats,
  type Steps,
} from './threatFacts.ts';

function materialFact(by: Winner, { pawns, pieces }: Gain, left?: PlacedPiece): MaterialFact {
  return { kind: 'material', by, pawns, gain: pieces, ...(left && { notTakenBack: left }) };
}

function mateFact({ mate }: LineMaterial, line: readonly string[], winner: Winner): MateFact | undefined {
  // In the played line the opponent has the moves with odd indexes, in the recommended one the player the even ones.
  const winnerMovesLast = line.length % 2 === (winner === 'player' ? 1 : 0);
  if (!mate || !winnerMovesLast) return undefined;
  return { kind: 'mate', by: winner, moves: Math.ceil((line.length - (winner === 'player' ? 0 : 1)) / 2) };
}

/** The motif by which the opponent brings the player's material down to `reached`, or mates, after the played move. */
function punishingMotif({ fen, played }: Mistake, { side, played: line }: LinePair, reached: number): Fact[] {
  const after = playUci(fen, played.uci);
  // What the mistake itself takes comes first: the opponent only takes it back.
  const before = lineMaterial(fen, [played.uci], side)?.end.pawns ?? 0;
  const flaw: FlawMove = { fen, uci: played.uci };
  const motif = after && winningMotif(after.fen, line.slice(1), before - reached, flaw);
  return motif ? [{ kind: 'motif', winner: 'opponent', ...motif }] : [];
}

/** What the opponent gets after the played move; empty if nothing. */
function punishment(mistake: Mistake, pair: LinePair): Fact[] {
  const mate = mateFact(pair.playedMaterial, pair.played, 'opponent');
  if (mate) return [mate, ...punishingMotif(mistake, pair, Number.NEGATIVE_INFINITY)];
  const gain = opponentGain(mistake, pair);
  if (!gain) return [];
  const left = notTakenBack(mistake, pair, gain);
  // What was taken before the mistake is won by no motif after it.
  if (left) return [materialFact('opponent', gain, left)];
  return [materialFact('opponent', gain), ...punishingMotif(mistake, pair, gain.reached)];
}

/** What the recommended move gets and the played one does not; empty if nothing. */
function missedGain(mistake: Mistake, pair: LinePair): Fact[] {
  const { fen, previous } = mistake;
  const motifOf = (pawns: number): Fact[] => {
    const motif = winningMotif(fen, pair.recommended, pawns, previous ?? undefined);
    return motif ? [{ kind: 'motif', winner: 'player', ...motif }] : [];
  };
  const mate = mateFact(pair.recommendedMaterial, pair.recommended, 'player');
  if (mate) return [mate, ...motifOf(Number.POSITIVE_INFINITY)];
  const gain = playerGain(mistake, pair);
  if (!gain) return [];
  return [materialFact('player', gain), ...motifOf(gain.reached - pair.recommendedMaterial.start)];
}

function isForcing(step: PlayedMove | undefined): boolean {
  return step !== undefined && (step.capture || step.check);
}

/** The move with this index of a line wins the material of these facts at once: it takes, gives check, or shows the motif. */
function isBlow(facts: readonly Fact[], steps: Steps, index: number): boolean {
  if (!facts.some(({ kind }) => kind === 'material' || kind === 'mate')) return false;
  const shows = facts.some((fact) => fact.kind === 'motif' && fact.ply === 0);
  return shows || isForcing(steps[index]);
}

/** Pieces of the same worth: a knight is worth a bishop. */
function isEven(a: PlacedPiece, b: PlacedPiece): boolean {
  const kind = ({ role }: PlacedPiece) => (role === 'bishop' ? 'knight' : role);
  return kind(a) === kind(b);
}

/** What the move with this index takes, and whether the other side takes back at once what is worth as much. */
function captureAt(
  fen: string,
  steps: Steps,
  index: number,
): { readonly takes: PlacedPiece; readonly exchange: boolean } | undefined {
  const [before, move, next] = [index === 0 ? fen : steps[index - 1]?.fen, steps[index], steps[index + 1]];
  const takes = before === undefined || !move?.capture ? undefined : takenBy(before, move.uci);
  if (!move || !takes) return undefined;
  const takenBack = next?.to === move.to ? takenBy(move.fen, next.uci) : undefined;
  return { takes, exchange: takenBack !== undefined && isEven(takes, takenBack) };
}

/** The answer only takes back what the first move of the line took: a piece of the same worth, or of less. */
function isMereRecapture(fen: string, [played, answer]: Steps): boolean {
  if (!played?.capture || !answer || answer.to !== played.to) return false;
  const [taken, takenBack] = [takenBy(fen, played.uci), takenBy(played.fen, answer.uci)];
  return !taken || !takenBack || PIECE_VALUES[takenBack.role] <= PIECE_VALUES[taken.role];
}

/** By the end of the line the player has as much material as after the mistake: what the answer takes is regained. */
function isRegained({ fen, played }: Mistake, { side, playedMaterial }: LinePair): boolean {
  const before = lineMaterial(fen, [played.uci], side);
  return before !== undefined && playedMaterial.settled.pawns >= before.end.pawns;
}

/**
 * The opponent's answer to the mistake, if it takes something that is no mere recapture, or gives check. One that wins nothing in the end is
 * left out where the better move, which takes nothing, meets it, too.
 */
function answerFact(
  mistake: Mistake,
  { played: steps, recommended }: FirstMoves,
  pair: LinePair | undefined,
): AnswerFact[] {
  const { fen } = mistake;
  const [, answer] = steps;
  if (!answer || !isForcing(answer)) return [];
  const isRecapture = isMereRecapture(fen, steps);
  if (isRecapture && !answer.check) return [];
  const { uci, check } = answer;
  const { takes = null, exchange = false } = (!isRecapture && captureAt(fen, steps, 1)) || {};
  const regained = takes && !exchange && pair && isRegained(mistake, pair);
  const winsNothing = !takes || exchange || regained;
  const [better, same] = recommended;
  if (winsNothing && !better?.capture && same?.uci === uci) return [];
  return [{ kind: 'answer', uci, takes, check, exchange, ...(regained && { regained }) }];
}

type Capture = Pick<AnswerFact, 'takes' | 'exchange' | 'regained'>;

/** What a move takes that is not exchanged. */
function unexchanged(capture: Capture | undefined): PlacedPiece | undefined {
  return capture?.exchange ? undefined : (capture?.takes ?? undefined);
}

/**
 * What the recommended move takes and the mistake does not; regained where the opponent has as much material by the end of the line as
 * before it.
 */
function firstCapture(
  fen: string,
  { played, recommended }: FirstMoves,
  pair: LinePair | undefined,
): Capture | undefined {
  if (played[0]?.capture && played[0].to === recommended[0]?.to) return undefined;
  const capture = captureAt(fen, recommended, 0);
  const material = pair?.recommendedMaterial;
  const regained = material !== undefined && material.settled.pawns <= material.start;
  return capture && { ...capture, ...(regained && { regained }) };
}

/** Pawns. Searches of different depths may see no difference between a move that is fine and a mistake. */
const MIN_PREFERENCE = 0.1;

/** By how much the engine prefers the recommended move to the mistake. A capture, unless it is an exchange, shows some of it at once. */
function preferenceFact(
  centipawns: number,
  { answer, recommended }: Readonly<Record<'answer' | 'recommended', Capture | undefined>>,
  lost = false,
): PreferenceFact {
  const takes = unexchanged(recommended);
  const regained = takes && recommended?.regained;
  const seen = takes !== undefined || unexchanged(answer) !== undefined;
  return {
    kind: 'preference',
    pawns: Math.max(MIN_PREFERENCE, round(centipawns / 100, 1)),
    ...(seen && { seen }),
    ...(takes && { takes }),
    ...(regained && { regained }),
    ...(lost && { lost }),
  };
}

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

/** Nearly every slow line leaves a piece at home: where that is not the reason, saying so helps no player. */
function tellsAPart(fact: DriftFact | ThreatFact): boolean {
  return fact.kind === 'threat' || fact.name !== 'development';
}

/**
 * What got worse. If it accounts for less than half of the loss, the engine's preference is said with it; if for hardly anything, nothing is
 * said.
 */
function drift(
  mistake: Mistake,
  pair: LinePair,
  known: { moves: FirstMoves; preference: PreferenceFact; taken: Square | undefined },
): readonly Fact[] {
  const { preference, taken } = known;
  const threats = madeThreats(mistake, known.moves);
  const [better] = pair.recommended;
  const isCapture = known.moves.recommended[0]?.capture === true;
  // That the answer takes a pawn says that it is missing, and what the better move takes says where its piece gets to.
  const isSaid = ({ name, piece, better: square }: DriftFact): boolean =>
    (name === 'center' && piece?.square === taken) ||
    (name === 'activity' && isCapture && `${piece?.square}${square}` === better);
  const found = (plies: number): readonly (DriftFact | ThreatFact)[] => {
    const worse = driftFacts(mistake.fen, pair, plies).filter((fact) => !isSaid(fact));
    // The pawn that drives a piece away gets to its square and threatens the piece.
    const isChased = worse.some(({ name }) => name === 'chased');
    const isSaidToo = ({ name, piece }: DriftFact): boolean =>
      isChased && name === 'center' && piece?.square === pair.played[1]?.slice(2, 4);
    return [
      ...worse.filter((fact) => !isSaidToo(fact)),
      ...threats.filter(({ by }) => !isChased || by === 'player'),
    ].sort((a, b) => worthOf([b]) - worthOf([a]));
  };
  const facts = COMPARED_PLIES.map(found);
  const shareOf = (some: Parameters<typeof worthOf>[0]): number => worthOf(some) / mistake.shortage;
  const whole = facts
    .map((some) => some.slice(0, MAX_FACTS))
    .find((some) => some.length > 0 && shareOf(some) >= MIN_DRIFT_SHARE);
  if (whole) return whole;
  const [part = []] = facts
    .map((some) => some.filter(tellsAPart).slice(0, MAX_FACTS))
    .toSorted((a, b) => worthOf(b) - worthOf(a));
  return shareOf(part) >= MIN_PART_SHARE ? [...part, preference] : [];
}

/** The result of `compute`, which runs at the first call. */
function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

/** Explains one mistake again and again: what its lines show is read once. Kinds in `refuted` are passed over. */
export function explainerOf(mistake: Mistake): (refuted: ReadonlySet<ReasonKind>) => Reason {
  const { fen, shortage } = mistake;
  const side = sideToMove(fen);
  const played = [mistake.played.uci, ...mistake.played.line];
  const best = [mistake.recommended.uci, ...mistake.recommended.line];
  const moves = firstMoves(mistake);
  const pair = linePair(mistake);
  const answer = answerFact(mistake, moves, pair);
  const firstCaptures = { answer: answer[0], recommended: firstCapture(fen, moves, pair) };
  const preference = preferenceFact(shortage - (mistake.betterShortage ?? 0), firstCaptures, mistake.lost);
  if (!pair) return () => ({ kind: 'none', facts: [preference], line: played, side });
  const punished = once(() => punishment(mistake, pair));
  const gained = once(() => missedGain(mistake, pair));
  const beside = once(() => besides(punished(), mistake, pair));
  const ignored = once(() => ignoredThreat(mistake));
  const threatened = once(() => heavyThreat(mistake, moves, MIN_PART_SHARE * shortage));
  const worsened = once(() => drift(mistake, pair, { moves, preference, taken: answer[0]?.takes?.square }));
  return (refuted) => {
    const lost = refuted.has('punished') ? [] : punished();
    const missed = refuted.has('missed') ? [] : gained();
    const asPunished = (): Reason => ({
      kind: 'punished',
      facts: [...lost, ...beside(), ...ignored()],
      line: played,
      side,
    });
    const asMissed = (): Reason => ({ kind: 'missed', facts: missed, line: best, side });
    if (explains(lost, shortage)) return asPunished();
    if (explains(missed, shortage)) return asMissed();
    if (isBlow(lost, moves.played, 1)) return asPunished();
    if (isBlow(missed, moves.recommended, 0)) return asMissed();
    if (lost.length > 0 && beside().length > 0) return asPunished();
    const worse = worsened();
    const isPart = worse.some(({ kind }) => kind === 'preference');
    const asDrift = (facts: readonly Fact[]): Reason => ({
      kind: 'drift',
      facts: [...answer, ...facts],
      line: played,
      side,
    });
    if (worse.length > 0 && !isPart) return asDrift(worse);
    if (lost.length > 0) return asPunished();
    if (missed.length > 0) return asMissed();
    // The pawn that drives a piece away threatens it.
    const isChased = worse.some((fact) => fact.kind === 'drift' && fact.name === 'chased');
    const heavy = isChased ? [] : threatened();
    // A threat that counts as a lost move is said already, but one of mate is more.
    const isSaid = worse.some(({ kind }) => kind === 'threat') && !heavy.some(({ mate }) => mate);
    if (isPart && (isSaid || heavy.length === 0)) return asDrift(worse);
    const first = worse.filter(({ kind }) => kind === 'drift').slice(0, 1);
    if (heavy.length > 0) return asDrift([...heavy, ...first, preference]);
    return { kind: 'none', facts: [...answer, preference], line: played, side };
  };
}

/**
 * Explains a mistake by facts that its two lines show: what the opponent gets, what the recommended move would have got, or
 * what got worse. Every fact is replayed, none is guessed. A blow comes first: material that the opponent's answer, or the recommended
 * move, takes or wins with check or by a motif is the reason, however small a part of the loss it is. Other material must account for a part
 * of the loss, unless nothing else can be named. `none` says that nothing accounts for half of it. Kinds in `refuted` are passed over.
 */
export function explain(mistake: Mistake, refuted: ReadonlySet<ReasonKind> = new Set()): Reason {
  return explainerOf(mistake)(refuted);
}
