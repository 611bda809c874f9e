import { otherSide, round, type Side } from '@tabia/chess';
import {
  type ByMove,
  type LikelyLine,
  type LookUpReplies,
  likelyLines,
  type MeetingMap,
  meetRival,
  type PlayedGraph,
} from '@tabia/mistakes';
import { graphsOf, type PlayedGame } from '../gaps/splitGames.ts';

/** A player's games by date, those that are known and those that are held out. */
interface SplitPlayer {
  readonly first: readonly PlayedGame[];
  readonly last: readonly PlayedGame[];
}

const PREPARED = 10;
const SIDES: readonly Side[] = ['white', 'black'];
const nothingKnown: LookUpReplies = (keys) => Promise.resolve(keys.map((): ByMove => new Map()));

function graphOf(games: readonly PlayedGame[], side: Side): PlayedGraph {
  const graph = graphsOf(games).find((one) => one.side === side);
  if (graph === undefined) throw new Error(`There are no games with ${side}.`);
  return graph;
}

/** What the held-out games say: how often a game of the two would have reached a position, by both players' shares alone. */
interface Truth {
  readonly map: MeetingMap;
  /** Positions in which the player to move has no held-out game: what comes next is not known. */
  readonly isOpen: (key: string) => boolean;
}

async function truthOf(mine: PlayedGraph, his: PlayedGraph): Promise<Truth> {
  const map = await meetRival({
    ...{ mine, his, lookUpReplies: nothingKnown, minProbability: 0 },
    ...{ novelty: 0, othersStrength: 0, rivalStrength: 0 },
  });
  const isOpen = (key: string): boolean => {
    const graph = (key.split(' ')[1] === 'w') === (mine.side === 'white') ? mine : his;
    return map.has(key) && (graph.edges.get(key)?.length ?? 0) === 0;
  };
  return { map, isOpen };
}

/** A forecast, and what came true of it. */
interface Judged {
  readonly forecast: number;
  readonly actual: number;
}

interface SideScore {
  readonly judged: readonly Judged[];
  /** Shares of the held-out games: in the prepared lines, in the best ten lines of hindsight, and known at all. */
  readonly covered: number;
  readonly ceiling: number;
  readonly known: number;
}

/** Shares of the held-out games by their lines: those that come to a prepared position, and the ten likeliest in hindsight. */
function coverage(prepared: readonly LikelyLine[], truth: readonly LikelyLine[]) {
  const keys = new Set(prepared.map(({ reached }) => reached.key));
  const isPrepared = ({ reached }: LikelyLine): boolean => reached.keys.some((key) => keys.has(key));
  // What follows a position that the held-out games of the player do not have is not known.
  const known = truth.filter((line) => line.met > 0 || isPrepared(line));
  const sum = (lines: readonly LikelyLine[]): number =>
    lines.reduce((total, { reached }) => total + reached.probability, 0);
  return {
    covered: sum(known.filter(isPrepared)),
    ceiling: sum(known.slice(0, PREPARED)),
    known: sum(known),
  };
}

async function scoreSide(
  player: SplitPlayer,
  opponent: SplitPlayer,
  side: Side,
  lookUpReplies: LookUpReplies,
): Promise<SideScore> {
  const mine = graphOf(player.first, side);
  const his = graphOf(opponent.first, otherSide(side));
  const map = await meetRival({ mine, his, lookUpReplies });
  const [mineLast, hisLast] = [graphOf(player.last, side), graphOf(opponent.last, otherSide(side))];
  const truth = await truthOf(mineLast, hisLast);
  const judged = [...map.values()].flatMap(({ key, keys, probability }): Judged[] =>
    keys.slice(0, -1).some(truth.isOpen)
      ? []
      : [{ forecast: probability, actual: truth.map.get(key)?.probability ?? 0 }],
  );
  const prepared = likelyLines(map, mine, PREPARED);
  return {
    judged,
    ...coverage(prepared, likelyLines(truth.map, mineLast, Number.POSITIVE_INFINITY)),
  };
}

/** Scores both ways in which two players can meet. */
export async function scoreMeeting(
  player: SplitPlayer,
  opponent: SplitPlayer,
  lookUpReplies: LookUpReplies,
): Promise<readonly SideScore[]> {
  const scores: SideScore[] = [];
  for (const side of SIDES) scores.push(await scoreSide(player, opponent, side, lookUpReplies));
  return scores;
}

/** A tenth of the forecasts, the smallest first. */
interface Decile extends Judged {
  readonly count: number;
}

/** Splits forecasts into ten parts of the same size: the mean of each beside what came true. */
export function decilesOf(judged: readonly Judged[]): readonly Decile[] {
  const sorted = judged.toSorted((a, b) => a.forecast - b.forecast);
  const mean = (numbers: readonly number[]): number =>
    round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length, 4);
  return Array.from({ length: 10 }, (_, index) => {
    const at = (part: number): number => Math.floor((part * sorted.length) / 10);
    const part = sorted.slice(at(index), at(index + 1));
    return {
      forecast: mean(part.map(({ forecast }) => forecast)),
      actual: mean(part.map(({ actual }) => actual)),
      count: part.length,
    };
  }).filter(({ count }) => count > 0);
}

/** How far the forecasts of all ten parts are from what came true, on average: 0.05 is 5 of 100 games. */
export function missOf(deciles: readonly Decile[]): number {
  const count = deciles.reduce((sum, decile) => sum + decile.count, 0);
  const missed = deciles.reduce(
    (sum, { forecast, actual, count: of }) => sum + Math.abs(forecast - actual) * of,
    0,
  );
  return round(missed / count, 4);
}
