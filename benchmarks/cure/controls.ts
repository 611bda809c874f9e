import {
  drawOutcome,
  drawShares,
  LEARNT_PRIOR,
  type Meeting,
  type ProofOptions,
  positionProof,
} from '@tabia/mistakes';
import { type PlayerHistory, randomMoment, type SplitHistory, splitAt, wasFinding } from './histories.ts';

/** Studies of each position at moments of their own. */
const MOMENTS = 8;
/** A finding with fewer meetings after its study has no verdict. */
const MIN_MEETINGS = 3;
const DAY_MS = 86_400_000;
/** Meetings in which a learnt position should be found. */
const FOUND_WITHIN = 5;
/** Draws of those meetings for each finding and moment. */
const DRAWS = 10;

interface Case extends SplitHistory {
  readonly studyMs: number;
}

/** Every finding with several random moments at which it might have been studied. */
function randomStudies(history: PlayerHistory, random: () => number): Case[] {
  return history.positions
    .flatMap((position) =>
      Array.from({ length: MOMENTS }, () => {
        const studyMs = randomMoment(history, random);
        return { ...splitAt(position, studyMs), studyMs };
      }),
    )
    .filter(wasFinding);
}

/** True when a position is called cured after any of its meetings. */
function isEverCured(
  before: readonly Meeting[],
  after: readonly Meeting[],
  studyMs: number,
  options: ProofOptions,
): boolean {
  return after.some((_, index) => {
    const met = [...before, ...after.slice(0, index + 1)];
    return positionProof(met, [studyMs], options).state === 'cured';
  });
}

/** Meetings of a learnt position, a day apart. */
function learntMeetings(studyMs: number, random: () => number): Meeting[] {
  const shares = drawShares(LEARNT_PRIOR, random);
  return Array.from({ length: FOUND_WITHIN }, (_, index) => ({
    playedMs: studyMs + (index + 1) * DAY_MS,
    outcome: drawOutcome(shares, random),
  }));
}

/** Findings that nobody studied, as if they had been: how many would be called cured, and how many if they had been learnt. */
export function controlsOf(history: PlayerHistory, options: ProofOptions, random: () => number) {
  const cases = randomStudies(history, random);
  const met = cases.filter(({ after }) => after.length >= MIN_MEETINGS);
  const lastMs = history.playedMs.at(-1) ?? 0;
  const isCured = ({ before, after, studyMs }: Case): boolean => isEverCured(before, after, studyMs, options);
  const count = (some: readonly Case[], is: (one: Case) => boolean): number => some.filter(is).length;
  return {
    negativeControl: { positions: met.length, cured: count(met, isCured) },
    zeroMeetings: {
      positions: cases.length,
      cured: count(cases, ({ meetings }) => positionProof(meetings, [lastMs], options).state === 'cured'),
    },
    openingGivenUp: {
      positions: cases.length,
      cured: count(
        cases,
        ({ before, studyMs }) => positionProof(before, [studyMs], options).state !== 'notMet',
      ),
    },
    learnt: {
      positions: cases.length * DRAWS,
      found5: cases
        .flatMap((one) => Array.from({ length: DRAWS }, () => one))
        .filter(({ before, studyMs }) =>
          isEverCured(before, learntMeetings(studyMs, random), studyMs, options),
        ).length,
    },
  };
}
