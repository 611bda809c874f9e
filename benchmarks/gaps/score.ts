import { OPENING_PLIES, type PlayedGraph } from '@tabia/mistakes';
import type { PlayedGame } from './splitGames.ts';

/** What is compared of a gap. */
export interface Forecast {
  readonly side: string;
  readonly key: string;
  /** Share of the player's games, 0 to 1. */
  readonly probability: number;
}

/** A reply that was met for the first time in the last games, by the position after it. */
export interface NewReply {
  /** Games of the last part that reached it, by their place. */
  readonly games: readonly number[];
  /** True if the position before the reply was known. */
  readonly isFromKnown: boolean;
  /** Of each of those games, the new positions before it. */
  readonly before: readonly (readonly string[])[];
}

function nameOf({ side, key }: Pick<Forecast, 'side' | 'key'>): string {
  return `${side} ${key}`;
}

interface Draft {
  games: number[];
  isFromKnown: boolean;
  before: string[][];
}

/** The replies of the last games that the first ones do not have, by the name of the position after them. */
export function newReplies(
  graphs: readonly PlayedGraph[],
  last: readonly PlayedGame[],
): ReadonlyMap<string, NewReply> {
  const found = new Map<string, Draft>();
  for (const [place, { side, keys }] of last.entries()) {
    const met = graphs.find((graph) => graph.side === side)?.met ?? new Map<string, number>();
    const before: string[] = [];
    for (let ply = side === 'white' ? 1 : 0; ply < Math.min(OPENING_PLIES, keys.length - 1); ply += 2) {
      const key = keys[ply + 1] ?? '';
      const name = nameOf({ side, key });
      if (met.has(key) || before.includes(name)) continue;
      const reply = found.get(name) ?? { games: [], isFromKnown: false, before: [] };
      reply.games.push(place);
      reply.isFromKnown ||= met.has(keys[ply] ?? '');
      reply.before.push([...before]);
      found.set(name, reply);
      before.push(name);
    }
  }
  return found;
}

/** Share of replies that are listed. */
export interface Coverage {
  readonly replies: number;
  readonly covered: number;
  readonly share: number;
  /** The largest share that any list of this length could have. */
  readonly ceiling: number;
}

function coverage(
  replies: readonly (readonly [string, NewReply])[],
  listed: ReadonlySet<string>,
  byGames: boolean,
): Coverage {
  const weigh = ({ games }: NewReply): number => (byGames ? games.length : 1);
  const sum = (some: readonly (readonly [string, NewReply])[]): number =>
    some.reduce((total, [, reply]) => total + weigh(reply), 0);
  const all = sum(replies);
  const covered = sum(replies.filter(([name]) => listed.has(name)));
  const best = sum(replies.toSorted(([, a], [, b]) => weigh(b) - weigh(a)).slice(0, listed.size));
  return { replies: all, covered, share: covered / all, ceiling: best / all };
}

/** How well a list of gaps covers the new replies that came back, those met in at least two of the last games. */
export function coverageOf(replies: ReadonlyMap<string, NewReply>, list: readonly Forecast[]) {
  const listed = new Set(list.map(nameOf));
  const back = [...replies].filter(([, { games }]) => games.length >= 2);
  const fromKnown = back.filter(([, { isFromKnown }]) => isFromKnown);
  const after = back.filter(
    ([name, { before }]) =>
      listed.has(name) || before.every((names) => names.some((each) => listed.has(each))),
  );
  return {
    all: coverage(back, listed, false),
    fromKnown: coverage(fromKnown, listed, false),
    fromKnownByGames: coverage(fromKnown, listed, true),
    /** Replies that are listed, or came only after one that is: the tree prepared for that one holds them too. */
    withWhatFollows: { replies: back.length, covered: after.length, share: after.length / back.length },
  };
}

/** Gaps with the same forecast in all, and how often they were met. */
export interface Decile {
  readonly gaps: number;
  /** Meetings in the last games. */
  readonly forecast: number;
  readonly met: number;
  readonly ratio: number;
  /** Standard deviation of `ratio` if the forecast is right: meetings are counts. */
  readonly deviation: number;
}

/** Splits gaps into ten parts with the same number of meetings forecast, the likeliest gaps first. */
export function decilesOf(
  gaps: readonly Forecast[],
  replies: ReadonlyMap<string, NewReply>,
  games: number,
): readonly Decile[] {
  const sorted = gaps.toSorted((a, b) => b.probability - a.probability);
  const total = sorted.reduce((sum, { probability }) => sum + probability, 0);
  const parts: Forecast[][] = Array.from({ length: 10 }, () => []);
  let before = 0;
  for (const gap of sorted) {
    parts[Math.min(9, Math.floor((10 * (before + gap.probability / 2)) / total))]?.push(gap);
    before += gap.probability;
  }
  return parts.map((part) => {
    const forecast = games * part.reduce((sum, { probability }) => sum + probability, 0);
    const met = part.reduce((sum, gap) => sum + (replies.get(nameOf(gap))?.games.length ?? 0), 0);
    return { gaps: part.length, forecast, met, ratio: met / forecast, deviation: 1 / Math.sqrt(forecast) };
  });
}

/**
 * What the same list would cover if the forecast were the truth: meetings are counts around it, and a reply comes back if it is met
 * twice. A better list needs a sharper forecast.
 */
export function coverageIfTrue(gaps: readonly Forecast[], listed: number, games: number): number {
  const comesBack = gaps.map(({ probability }) => {
    const mean = probability * games;
    return 1 - Math.exp(-mean) * (1 + mean);
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  return sum(comesBack.slice(0, listed)) / sum(comesBack);
}
