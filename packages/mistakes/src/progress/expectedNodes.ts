import { LADDER, type Rung } from '../judging/ladder.ts';
import type { StandingCount } from './standing.ts';

/**
 * Of the positions judged at a rung, the share that goes on to the next one: by the rung, then by `ENCOUNTER_CLASSES`. The
 * upper half of what three players showed in `npm run bench:progress`: too much corrects itself sooner than too little.
 */
const CLIMBS: readonly (readonly number[])[] = [
  [0.1, 0.42, 0.44, 0.58, 0.7],
  [0.5, 0.7, 0.72, 0.7, 0.78],
  [0.42, 0.42, 0.42, 0.42, 0.42],
];
/** Of the positions settled at a rung, the share that asks for lines afterwards. */
const LINED = [0, 0, 0.27, 0.12];
/** Nodes of these lines, for one position. */
const LINE_NODES = 1_200_000;

/** How much these shares count against what an analysis shows: as much as this many positions that they foresaw. */
const PRIOR_POSITIONS = 3;
/** How much an analysis as a whole counts against its positions of one class: as much as this many of them. */
const PRIOR_OF_CLASS = 40;
const MAX_SHARE = 0.95;

/** Searches that a position asks for when it comes to a rung: of itself, and of the move in doubt. */
const FIRST_SEARCHES = 2;
/** Searches of the same rung that follow them: of further moves. Seen: 0.1 to 0.6. None follow the scan. */
const MORE_SEARCHES = 0.7;

/** What happened among some positions: how many there were, how many climbed or got lines, and how many were foreseen to. */
interface Outcome {
  readonly positions: number;
  readonly happened: number;
  readonly foreseen: number;
}

function sum(counts: readonly StandingCount[], value: (count: StandingCount) => number): number {
  return counts.reduce((total, count) => total + value(count), 0);
}

function climbShare(rung: number, encounterClass: number): number {
  return CLIMBS[rung]?.[encounterClass] ?? CLIMBS.at(-1)?.[encounterClass] ?? 0;
}

function climbsFrom(counts: readonly StandingCount[], rung: number): Outcome {
  const climbed = (count: StandingCount): number => (count.rung > rung ? count.climbing + count.settled : 0);
  const judged = (count: StandingCount): number => climbed(count) + (count.rung === rung ? count.settled : 0);
  return {
    positions: sum(counts, judged),
    happened: sum(counts, climbed),
    foreseen: sum(counts, (count) => judged(count) * climbShare(rung, count.encounterClass)),
  };
}

function linesOf(counts: readonly StandingCount[]): Outcome {
  return {
    positions: sum(counts, ({ settled }) => settled),
    happened: sum(counts, ({ lined }) => lined),
    foreseen: sum(counts, ({ settled, rung }) => settled * (LINED[rung] ?? 0)),
  };
}

/** How much more often it happens in this analysis than was foreseen. */
function factorOf({ happened, foreseen }: Outcome): number {
  return (happened + PRIOR_POSITIONS) / (foreseen + PRIOR_POSITIONS);
}

/** The share of positions of one class that climbs from a rung. */
function shareThatClimbs(counts: readonly StandingCount[], rung: number, encounterClass: number): number {
  const alike = climbsFrom(
    counts.filter((count) => count.encounterClass === encounterClass),
    rung,
  );
  const foreseen = climbShare(rung, encounterClass) * factorOf(climbsFrom(counts, rung));
  const share = (alike.happened + PRIOR_OF_CLASS * foreseen) / (alike.positions + PRIOR_OF_CLASS);
  return Math.min(MAX_SHARE, share);
}

/** Nodes of lines that a position settled at each rung asks for, by the index of the rung. */
function lineNodesByRung(counts: readonly StandingCount[]): number[] {
  const lines = linesOf(counts);
  const nodes = sum(counts, ({ lineNodes }) => lineNodes) + PRIOR_POSITIONS * LINE_NODES;
  const each = nodes / (lines.happened + PRIOR_POSITIONS);
  return LINED.map((share) => Math.min(MAX_SHARE, share * factorOf(lines)) * each);
}

/**
 * Engine nodes that these positions are expected to need besides the searches they wait for now. The shares of the ladder are
 * the measured ones, corrected by what the counted positions have shown so far.
 */
export function expectedNodes(counts: readonly StandingCount[], ladder: readonly Rung[] = LADDER): number {
  const lineNodes = lineNodesByRung(counts);
  const nodesAfter = (rung: number, encounterClass: number): number => {
    const nodes = ladder[rung]?.nodes ?? 0;
    const next = ladder[rung + 1];
    const more = rung === 0 ? 0 : MORE_SEARCHES * nodes;
    if (next === undefined) return more + (lineNodes[rung] ?? 0);
    const share = shareThatClimbs(counts, rung, encounterClass);
    const above = FIRST_SEARCHES * next.nodes + nodesAfter(rung + 1, encounterClass);
    return more + share * above + (1 - share) * (lineNodes[rung] ?? 0);
  };
  const waiting = counts.filter(({ climbing }) => climbing > 0);
  return sum(waiting, ({ climbing, rung, encounterClass }) => climbing * nodesAfter(rung, encounterClass));
}
