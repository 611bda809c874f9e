import {
  createEvidence,
  type EvidenceCounter,
  LEARNT_FROM,
  learntChance,
  type ProofOptions,
} from './evidence.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';

/** One meeting with a position; without a date it belongs to the time before any study. */
export interface Meeting {
  /** Ms since 1970. */
  readonly playedMs: number | null;
  readonly outcome: Outcome;
}

/**
 * What games say about a position: never studied; studied and not met since; met, without a verdict; it looks learnt; cured; the mistake
 * is back. A mistake of a position that nobody studied may have stopped by itself.
 */
const PROOF_STATES = ['unstudied', 'stopped', 'notMet', 'held', 'learnt', 'cured', 'back'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** The proof that a mistake has stopped, or how far it is from that. */
export interface PositionProof {
  readonly state: ProofState;
  /** The study that the meetings are counted from, ms since 1970; null if it was never studied. */
  readonly sinceMs: number | null;
  /** Meetings since; where it was never studied, since the latest mistake. */
  readonly met: number;
  /** Of those, without a mistake. */
  readonly held: number;
  /** How many times likelier the meetings are if the position was learnt than if nothing changed. */
  readonly evidence: number;
  /** Chance that it is learnt now. */
  readonly chance: number;
  /** The game that cured a studied position, ms since 1970. */
  readonly curedMs?: number;
}

/** Meetings that a cure takes at least, and how far apart the first and the last of them are: not all in one evening. */
const CURED_MEETINGS = 3;
const CURED_SPAN_MS = 12 * 3_600_000;

/**
 * Where nobody studied, the moment of the change is chosen by looking at the games: it takes this many times the evidence. A change by itself counts there:
 * the question is whether the mistake has stopped, not why.
 */
const CHOSEN_MOMENT = 20;

/**
 * Who studies again after each failure has a new chance of a cure by luck with each: every further period takes this many meetings more, so
 * that all of them together call hardly more cured than one. More evidence would not do: where steady play is usual for the player, it has a
 * limit that no number of games exceeds.
 */
const FURTHER_MEETINGS = 5;

/** Evidence is a ratio without bound; more than this is no news. */
const MAX_EVIDENCE = 9999;

/** A learnt position goes wrong in this share of meetings. */
const SLIP = 0.07;
/** A forgotten one in at least this share. */
const MIN_MISTAKES = 0.3;
/** How likely a learnt position is to be forgotten: from one meeting to the next, and in a month. */
const LAPSE_A_MEETING = 0.02;
const LAPSE_A_MONTH = 0.05;

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Games of the same moment: mistakes first, so that the order in which games arrive does not matter. */
function byDate(a: Meeting, b: Meeting): number {
  const [first, second] = [a.playedMs ?? Number.NEGATIVE_INFINITY, b.playedMs ?? Number.NEGATIVE_INFINITY];
  if (first !== second) return first - second;
  return OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome);
}

/** The meetings since one study, and what they prove. */
class Period {
  readonly sinceMs: number | null;
  readonly #curedFrom: number;
  readonly #evidence: EvidenceCounter;
  #firstMs: number | undefined;
  readonly #curedMeetings: number;
  #met = 0;
  #held = 0;
  #isCured = false;
  #strongest = 0;
  /** From the first cure on: the chance that it is still learnt. */
  #chance: number | undefined;
  /** After a mistake that spoke against it: the same chance, until games make it as likely as not. */
  #backChance: number | undefined;
  #lastMs = 0;
  #curedMs: number | undefined;

  /** `failed`: how many periods before it ended without a cure. */
  constructor(sinceMs: number | null, curedFrom: number, evidence: EvidenceCounter, failed = 0) {
    this.sinceMs = sinceMs;
    this.#curedFrom = curedFrom;
    this.#evidence = evidence;
    this.#curedMeetings = CURED_MEETINGS + failed * FURTHER_MEETINGS;
  }

  put(outcome: Outcome, playedMs: number): void {
    this.#met += 1;
    if (outcome !== 'mistake') this.#held += 1;
    this.#firstMs ??= playedMs;
    this.#evidence.put(outcome);
    if (this.#chance !== undefined) this.#chance = this.#stillLearnt(this.#chance, outcome, playedMs);
    if (this.#backChance !== undefined)
      this.#backChance = this.#stillLearnt(this.#backChance, outcome, playedMs);
    this.#lastMs = playedMs;
    this.#decide(outcome);
    // The evidence alone would not do: steady play is no evidence of a study, and it is no mistake either.
    if (outcome === 'mistake' && !this.#isCured) this.#backChance ??= this.chance();
    if (this.#isCured || (this.#backChance ?? 1) >= 0.5) this.#backChance = undefined;
  }

  /** A chain of two states, learnt and forgotten: first it may be forgotten, then the meeting says which is likelier. */
  #stillLearnt(chance: number, outcome: Outcome, playedMs: number): number {
    const months = (playedMs - this.#lastMs) / MONTH_MS;
    const kept = chance * Math.min(1 - LAPSE_A_MEETING, (1 - LAPSE_A_MONTH) ** months);
    const isMistake = outcome === 'mistake';
    const learnt = kept * (isMistake ? SLIP : 1 - SLIP);
    const mistakeRate = Math.max(MIN_MISTAKES, this.#evidence.mistakeRate);
    const forgotten = (1 - kept) * (isMistake ? mistakeRate : 1 - mistakeRate);
    return learnt / (learnt + forgotten);
  }

  #decide(outcome: Outcome): void {
    const needed = learntChance(this.#curedFrom);
    if (this.#isCured) this.#isCured = outcome !== 'mistake' || this.chance() >= 0.5;
    else if (outcome !== 'mistake' && this.#met >= this.#curedMeetings && this.#isApart()) {
      this.#strongest = Math.max(this.#strongest, this.#evidence.value());
      this.#isCured = this.chance() >= needed;
    }
    if (this.#isCured) this.#chance ??= this.chance();
    this.#curedMs = this.#isCured ? (this.#curedMs ?? this.#lastMs) : undefined;
  }

  #isApart(): boolean {
    return this.#lastMs - (this.#firstMs ?? this.#lastMs) >= CURED_SPAN_MS;
  }

  chance(): number {
    return this.#chance ?? learntChance(this.#evidence.value());
  }

  /** The most evidence at a moment when it could have been called cured. */
  strongest(): number {
    return this.#strongest;
  }

  /** True when the mistake is back: then another study begins a new period. */
  isOver(): boolean {
    return this.#backChance !== undefined;
  }

  /** True when it was cured at some time. */
  wasCured(): boolean {
    return this.#chance !== undefined;
  }

  #state(): ProofState {
    if (this.#met === 0) return 'notMet';
    if (this.#isCured) return 'cured';
    if (this.isOver()) return 'back';
    return this.chance() >= learntChance(LEARNT_FROM) ? 'learnt' : 'held';
  }

  proof(): PositionProof {
    return {
      state: this.#state(),
      sinceMs: this.sinceMs,
      met: this.#met,
      held: this.#held,
      evidence: Math.min(this.#evidence.value(), MAX_EVIDENCE),
      chance: this.chance(),
      ...(this.sinceMs !== null && this.#curedMs !== undefined && { curedMs: this.#curedMs }),
    };
  }
}

/** Opens a period at each study that begins one; games before it are what it is compared with. */
function provenByStudies(
  meetings: readonly Meeting[],
  studiesMs: readonly number[],
  options: ProofOptions,
): PositionProof | undefined {
  const studies = studiesMs.toSorted((a, b) => a - b);
  const outcomes = meetings.map(({ outcome }) => outcome);
  let period: Period | undefined;
  let failed = 0;
  let next = 0;
  const studyUntil = (ms: number, count: number): void => {
    for (; next < studies.length && (studies[next] ?? 0) < ms; next += 1) {
      if (period !== undefined && !period.isOver()) continue;
      if (period !== undefined) failed = period.wasCured() ? 0 : failed + 1;
      const evidence = createEvidence(outcomes.slice(0, count), options);
      period = new Period(studies[next] ?? 0, options.curedFrom, evidence, failed);
    }
  };
  for (const [index, { playedMs, outcome }] of meetings.entries()) {
    if (playedMs === null) continue;
    studyUntil(playedMs, index);
    period?.put(outcome, playedMs);
  }
  studyUntil(Number.POSITIVE_INFINITY, meetings.length);
  return period?.proof();
}

/** Where nobody studied, the meetings since the latest mistake count, and take much more evidence. */
function provenByThemselves(meetings: readonly Meeting[], options: ProofOptions): PositionProof {
  const last = meetings.findLastIndex(({ outcome }) => outcome === 'mistake');
  const firstDated = meetings.findIndex(({ playedMs }) => playedMs !== null);
  const start = last < 0 || firstDated < 0 ? meetings.length : Math.max(last + 1, firstDated);
  const before = meetings.slice(0, start).map(({ outcome }) => outcome);
  const period = new Period(null, options.curedFrom * CHOSEN_MOMENT, createEvidence(before, options, 0));
  for (const { outcome, playedMs } of meetings.slice(start)) period.put(outcome, playedMs ?? 0);
  const proof = period.proof();
  return { ...proof, state: proof.state === 'cured' ? 'stopped' : 'unstudied' };
}

/**
 * What the games prove about a position, by all its meetings and the moments it was studied, both in any order. A game without a date
 * is never since a study. A study that comes while the position holds, or while it is cured, begins nothing new.
 */
export function positionProof(
  meetings: readonly Meeting[],
  studiesMs: readonly number[],
  options: ProofOptions,
): PositionProof {
  const inOrder = meetings.toSorted(byDate);
  return provenByStudies(inOrder, studiesMs, options) ?? provenByThemselves(inOrder, options);
}

/**
 * The most evidence that meetings after a study ever gave at a moment when a cure could have been said; 0 for none. The position is studied
 * again whenever the mistake is back, as people do.
 */
export function strongestEvidence(
  meetings: readonly Meeting[],
  studyMs: number,
  options: Omit<ProofOptions, 'curedFrom'>,
): number {
  const inOrder = meetings.toSorted(byDate);
  const isSince = ({ playedMs }: Meeting): boolean => playedMs !== null && playedMs > studyMs;
  const outcomes = [...inOrder.filter((meeting) => !isSince(meeting)), ...inOrder.filter(isSince)].map(
    ({ outcome }) => outcome,
  );
  const open = (count: number, failed: number): Period =>
    new Period(studyMs, Number.POSITIVE_INFINITY, createEvidence(outcomes.slice(0, count), options), failed);
  const since = inOrder.filter(isSince);
  const first = outcomes.length - since.length;
  let [period, failed, strongest] = [open(first, 0), 0, 0];
  for (const [index, { outcome, playedMs }] of since.entries()) {
    if (period.isOver()) [period, failed] = [open(first + index, failed + 1), failed + 1];
    period.put(outcome, playedMs ?? 0);
    strongest = Math.max(strongest, period.strongest());
  }
  return strongest;
}
