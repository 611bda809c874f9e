import { describe, expect, it, test } from 'vitest';
import { drawOutcome, drawShares } from '../test/drawOutcomes.ts';
import {
  addControls,
  type Controls,
  CURED_LIMITS,
  controlEvidence,
  countControls,
  curedFromControls,
  curedFromOf,
  MIN_CONTROL_FINDINGS,
  NO_CONTROLS,
} from './controls.ts';
import { seededRandom } from './draws.ts';
import { CURED_FROM } from './evidence.ts';
import type { Outcome } from './outcomes.ts';
import type { JudgedDecision } from './studied.ts';

const DAY_MS = 86_400_000;
const GAMES = 300;
const prior = { right: 1.2, fine: 0.3, mistake: 0.3 };
const datesMs = Array.from({ length: GAMES }, (_, day) => day * DAY_MS);
const MOVES: Readonly<Record<Outcome, string>> = { right: 'e2e4', fine: 'd2d4', mistake: 'g2g4' };

function decision(outcome: Outcome, playedMs: number | null): JudgedDecision {
  return { uci: MOVES[outcome], playedMs, unreasonable: outcome === 'mistake' };
}

/** Findings of a player who studies nothing; `stopping` is the share of those where the mistake stops at a moment of its own. */
function unstudied(count: number, stopping: number, random: () => number): JudgedDecision[][] {
  return Array.from({ length: count }, () => {
    const every = 8 + Math.floor(random() * 12);
    const shares = drawShares({ right: 1, fine: 0.5, mistake: 3 }, random);
    const stopsAt = random() < stopping ? (0.3 + random() * 0.4) * GAMES : GAMES;
    return datesMs
      .filter((_, day) => day % every === 0)
      .map((ms) => decision(ms >= stopsAt * DAY_MS ? 'right' : drawOutcome(shares, random), ms));
  });
}

function controlsOf(findings: readonly JudgedDecision[][], seed?: number): Controls {
  return (
    [...countControls(findings, { prior, datesMs, ...(seed !== undefined && { seed }) })].at(-1) ??
    NO_CONTROLS
  );
}

const LIMITS: readonly number[] = CURED_LIMITS;

function shareAt({ moments, cured }: Controls, limit: number): number {
  return (cured[LIMITS.indexOf(limit)] ?? Number.NaN) / moments;
}

describe('controls', () => {
  it('keep the limit of a player who does not change', () => {
    const controls = controlsOf(unstudied(200, 0, seededRandom(1)));
    expect(controls.findings).toBeGreaterThan(100);
    expect(curedFromControls(controls)).toBe(CURED_FROM);
    expect(shareAt(controls, CURED_FROM)).toBeLessThanOrEqual(0.03);
  });

  it('raise it where mistakes often stop by themselves, and that holds for other findings', () => {
    const random = seededRandom(2);
    const limit = curedFromControls(controlsOf(unstudied(400, 1, random))) ?? 0;
    expect(limit).toBeGreaterThan(CURED_FROM);
    const others = controlsOf(unstudied(400, 1, random), 9);
    expect(shareAt(others, limit)).toBeLessThanOrEqual(0.05);
    expect(shareAt(others, CURED_FROM)).toBeGreaterThan(0.05);
  });

  it('are the same each time', () => {
    const findings = unstudied(40, 0.5, seededRandom(3));
    expect(controlsOf(findings)).toEqual(controlsOf(findings));
  });
});

test('a player with few findings has the limit of the installation, or the careful one', () => {
  const few: Controls = { ...NO_CONTROLS, findings: MIN_CONTROL_FINDINGS - 1, moments: 200 };
  const many: Controls = { findings: 90, moments: 700, cured: [60, 50, 40, 21, 7, 0] };
  expect(curedFromOf(few, NO_CONTROLS)).toBe(CURED_FROM);
  expect(curedFromOf(few, many)).toBe(14);
  expect(curedFromOf({ ...many, cured: [1, 1, 1, 1, 1, 1] }, many)).toBe(CURED_FROM);
  expect(curedFromControls({ ...many, cured: [700, 700, 700, 700, 700, 700] })).toBe(CURED_LIMITS.at(-1));
  expect(addControls(many, many)).toMatchObject({
    findings: 180,
    moments: 1400,
    cured: [120, 100, 80, 42, 14, 0],
  });
});

test.each([
  ['nothing was played after it', [1, 2, 3, 4], 5],
  ['two games were played after it', [1, 2, 3, 6, 7], 5],
  ['all games are of one day', [1, 1, 1, 1, 1, 1], 1],
  ['no game has a date', [null, null, null, null, null, null], 5],
])('a moment has no verdict where %s', (_, days, studyDay) => {
  const decisions = days.map((day) => decision('mistake', day === null ? null : day * DAY_MS));
  const options = { prior, changeChance: 0.05 };
  expect(controlEvidence(decisions, studyDay * DAY_MS, options)).toBeUndefined();
});

test('games of one day never cure', () => {
  const before = [1, 2, 3, 4].map((day) => decision('mistake', day * DAY_MS));
  const after = [1, 2, 3, 4, 5, 6].map((ms) => decision('right', 9 * DAY_MS + ms));
  const options = { prior, changeChance: 0.05 };
  expect(controlEvidence([...before, ...after], 5 * DAY_MS, options)).toBe(0);
});
