import { seededRandom } from './draws.ts';
import { CHANGE_CHANCE, CURED_FROM } from './evidence.ts';
import { countOutcomes, type Outcomes, wasFinding } from './outcomes.ts';
import { type Meeting, strongestEvidence } from './positionProof.ts';
import { type JudgedDecision, meetingsOf } from './studied.ts';

/** Evidence that is tried as the least of a cure. The first is what it takes anyway: a steady player makes no other one's cures cheaper. */
export const CURED_LIMITS = [CURED_FROM, 8, 10, 14, 20, 30] as const;

/** What findings that nobody studied say when they are taken as studied at random moments. */
export interface Controls {
  /** Findings with enough meetings after one of these moments. */
  readonly findings: number;
  /** Such moments. */
  readonly moments: number;
  /** Of these moments, how many would be called cured later on, by each of `CURED_LIMITS`. */
  readonly cured: readonly number[];
}

export const NO_CONTROLS: Controls = { findings: 0, moments: 0, cured: CURED_LIMITS.map(() => 0) };

/** At most this share of the controls may be called cured. */
const CURED_SHARE = 0.04;

/** Fewer findings say nothing about so small a share. */
export const MIN_CONTROL_FINDINGS = 30;

/** Study moments of each finding. */
const MOMENTS = 8;
/** A moment with fewer meetings after it has no verdict. */
const MIN_MEETINGS = 3;

/** A moment between a quarter and three quarters of the dates, which are in order. */
export function randomMoment(datesMs: readonly number[], random: () => number): number {
  return datesMs[Math.floor((0.25 + random() / 2) * datesMs.length)] ?? 0;
}

/** The strongest evidence that a finding ever gave for a study that never was; undefined where there is no verdict. */
export function controlEvidence(
  decisions: readonly JudgedDecision[],
  studyMs: number,
  options: { readonly prior: Outcomes; readonly changeChance: number },
): number | undefined {
  const meetings = meetingsOf(decisions, { studiesMs: [studyMs], treeMoves: [] });
  const isSince = ({ playedMs }: Meeting): boolean => playedMs !== null && playedMs > studyMs;
  if (meetings.filter(isSince).length < MIN_MEETINGS) return undefined;
  const before = meetings.filter((meeting) => !isSince(meeting)).map(({ outcome }) => outcome);
  if (!wasFinding(countOutcomes(before))) return undefined;
  return strongestEvidence(meetings, studyMs, options);
}

/**
 * Takes the findings of one player that nobody studied, in an order that does not depend on the games' arrival, and pretends that each was
 * studied at a few random moments. `datesMs` are the dates of the player's games, in order. The draws are the same each time.
 */
export function* countControls(
  findings: Iterable<readonly JudgedDecision[]>,
  {
    prior,
    datesMs,
    seed = 1,
  }: { readonly prior: Outcomes; readonly datesMs: readonly number[]; readonly seed?: number },
): Generator<Controls, Controls> {
  const random = seededRandom(seed);
  let controls = NO_CONTROLS;
  for (const decisions of findings) {
    const evidence = Array.from({ length: MOMENTS }, () => randomMoment(datesMs, random)).flatMap(
      (studyMs) => controlEvidence(decisions, studyMs, { prior, changeChance: CHANGE_CHANCE }) ?? [],
    );
    controls = addControls(controls, {
      findings: evidence.length > 0 ? 1 : 0,
      moments: evidence.length,
      cured: CURED_LIMITS.map((limit) => evidence.filter((found) => found >= limit).length),
    });
    yield controls;
  }
  return controls;
}

export function addControls(a: Controls, b: Controls): Controls {
  return {
    findings: a.findings + b.findings,
    moments: a.moments + b.moments,
    cured: a.cured.map((count, index) => count + (b.cured[index] ?? 0)),
  };
}

/**
 * The evidence that a cure takes by these controls: the least by which at most 4 % of them are called cured. Undefined
 * where they are too few.
 */
export function curedFromControls({ findings, moments, cured }: Controls): number | undefined {
  if (findings < MIN_CONTROL_FINDINGS) return undefined;
  const index = cured.findIndex((count) => count <= CURED_SHARE * moments);
  return CURED_LIMITS[index] ?? CURED_LIMITS.at(-1);
}

/** The evidence that a cure takes for a player: by their own controls, else by those of the installation, else a careful one. */
export function curedFromOf(own: Controls, installation: Controls): number {
  return curedFromControls(own) ?? curedFromControls(installation) ?? CURED_FROM;
}
