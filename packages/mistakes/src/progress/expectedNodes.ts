import { RUNGS, SCAN_NODES } from '../judging/ladder.ts';
import { likelyNodes } from './positionWork.ts';
import type { StandingCount } from './standing.ts';

/**
 * Of the positions judged at a rung, the share that goes on to the next one: by the rung, then by `ENCOUNTER_CLASSES`. Fitted,
 * as all numbers below, to the reviews of three players in `npm run bench:progress`: to what was left at each moment.
 */
const CLIMBS: readonly (readonly number[])[] = [
  [0.1, 0.37, 0.39, 0.53, 0.65],
  [0.16, 0.16, 0.16, 0.16, 0.16],
];
/** Of the positions decided at a rung, the share that asks for lines afterwards. */
const LINED = [0, 0.1, 0.1];
/** Nodes of these lines, for one position. */
const LINE_NODES = 1_600_000;

/** Prior strength, in positions, of the expected shares that climb. */
const PRIOR_CLIMBING = 80;
/** Prior strength, in positions, of the expected shares that ask for lines. */
const PRIOR_LINED = 3;
/** Prior strength, in positions, of the expected nodes of these lines. */
const PRIOR_LINES = 10;
/** Prior strength, in positions of one class, of what the whole analysis shows. */
const PRIOR_OF_CLASS = 160;
const MAX_SHARE = 0.95;

/** Searches of a rung that follow that of the position: of moves still in doubt. Seen: 1 to 1.1, and 0.5 to 0.8. */
const MOVE_SEARCHES = [0, 1, 0.65];

/** Counts of some positions: all of them, those that climbed or got lines, and how many were expected to. */
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
  const climbed = (count: StandingCount): number => (count.rung > rung ? count.climbing + count.decided : 0);
  const judged = (count: StandingCount): number => climbed(count) + (count.rung === rung ? count.decided : 0);
  return {
    positions: sum(counts, judged),
    happened: sum(counts, climbed),
    foreseen: sum(counts, (count) => judged(count) * climbShare(rung, count.encounterClass)),
  };
}

function linesOf(counts: readonly StandingCount[]): Outcome {
  return {
    positions: sum(counts, ({ decided }) => decided),
    happened: sum(counts, ({ lined }) => lined),
    foreseen: sum(counts, ({ decided, rung }) => decided * (LINED[rung] ?? 0)),
  };
}

/** The ratio of what happened in this analysis to what was expected. */
function factorOf({ happened, foreseen }: Outcome, prior: number): number {
  return (happened + prior) / (foreseen + prior);
}

/** The share of positions of one class that climbs from a rung. */
function shareThatClimbs(counts: readonly StandingCount[], rung: number, encounterClass: number): number {
  const alike = climbsFrom(
    counts.filter((count) => count.encounterClass === encounterClass),
    rung,
  );
  const foreseen = climbShare(rung, encounterClass) * factorOf(climbsFrom(counts, rung), PRIOR_CLIMBING);
  const share = (alike.happened + PRIOR_OF_CLASS * foreseen) / (alike.positions + PRIOR_OF_CLASS);
  return Math.min(MAX_SHARE, share);
}

/** Nodes of the lines of one position. */
function nodesOfLines(counts: readonly StandingCount[]): number {
  const nodes = sum(counts, ({ lineNodes }) => lineNodes) + PRIOR_LINES * LINE_NODES;
  return nodes / (linesOf(counts).happened + PRIOR_LINES);
}

/** What a position is expected to need: nodes of searches for its verdict, and how probably it asks for lines. */
interface Expected {
  readonly nodes: number;
  readonly lined: number;
}

/** Nodes that a search of a rung is expected to take. */
function nodesAt(nodes: number): number {
  return likelyNodes({ nodes, doubts: nodes === SCAN_NODES ? undefined : [] });
}

/** What a position of one class is expected to need that waits for the first searches of a rung. */
function expectedFrom(counts: readonly StandingCount[]): (rung: number, encounterClass: number) => Expected {
  const lineFactor = factorOf(linesOf(counts), PRIOR_LINED);
  const from = (rung: number, encounterClass: number): Expected => {
    const nodes = (MOVE_SEARCHES[rung] ?? 0) * nodesAt(RUNGS[rung] ?? 0);
    const lined = Math.min(MAX_SHARE, (LINED[rung] ?? 0) * lineFactor);
    const next = RUNGS[rung + 1];
    if (next === undefined) return { nodes, lined };
    const share = shareThatClimbs(counts, rung, encounterClass);
    const above = from(rung + 1, encounterClass);
    return {
      nodes: nodes + share * (nodesAt(next) + above.nodes),
      lined: share * above.lined + (1 - share) * lined,
    };
  };
  return from;
}

/**
 * Engine nodes that these positions are expected to need besides the searches they wait for now. The shares of the ladder are
 * the measured ones, corrected by what the counted positions have shown so far. At most `mostLined` positions get lines.
 */
export function expectedNodes(
  counts: readonly StandingCount[],
  { mostLined }: { readonly mostLined: number },
): number {
  const from = expectedFrom(counts);
  let [nodes, lined] = [0, 0];
  for (const { climbing, rung, encounterClass } of counts.filter((count) => count.climbing > 0)) {
    const expected = from(rung, encounterClass);
    nodes += climbing * expected.nodes;
    lined += climbing * expected.lined;
  }
  const room = Math.max(0, mostLined - sum(counts, (count) => count.lined));
  return nodes + Math.min(lined, room) * nodesOfLines(counts);
}
