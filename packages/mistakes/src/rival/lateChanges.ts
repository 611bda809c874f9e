import { sideToMove } from '@tabia/chess';
import type { PlayedGraph } from '../gaps/playedGraph.ts';
import type { Reached } from '../gaps/walkOpenings.ts';
import type { MeetingMap } from './meetRival.ts';

/** Another move than before in a position. */
export interface LateChange {
  readonly reached: Reached;
  /** The move (UCI) that is played more often now. */
  readonly uci: string;
  /** The latest games with it, among those that reached the position. */
  readonly now: { readonly games: number; readonly of: number };
  /** The earlier games with it. */
  readonly before: { readonly games: number; readonly of: number };
  /** The move that was played most before; undefined if it is the same. */
  readonly usual: string | undefined;
}

/** The latest games that must reach a position, and the earlier ones, before a change says anything. */
const MIN_LATEST = 3;
const MIN_EARLIER = 5;
/** How likely the latest games would be if nothing had changed. */
const MAX_CHANCE = 0.05;

/** Chance that at least `hits` of `games` have a move whose share is `share`. */
export function chanceOfAtLeast(hits: number, games: number, share: number): number {
  let term = (1 - share) ** games;
  let below = 0;
  for (let count = 0; count < hits; count++) {
    below += term;
    term *= ((games - count) / (count + 1)) * (share / (1 - share));
  }
  return Math.max(0, 1 - below);
}

function gamesIn({ edges }: PlayedGraph, key: string): ReadonlyMap<string, number> {
  return new Map((edges.get(key) ?? []).map(({ uci, games }) => [uci, games]));
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}

/** The games of the opponent, with the latest ones among them, and the latest alone. */
interface RivalGames {
  readonly all: PlayedGraph;
  readonly latest: PlayedGraph;
}

function changeAt(reached: Reached, { all, latest }: RivalGames): LateChange | undefined {
  const now = gamesIn(latest, reached.key);
  const before = new Map(
    [...gamesIn(all, reached.key)].map(([uci, games]) => [uci, games - (now.get(uci) ?? 0)]),
  );
  const [nowOf, beforeOf] = [sum(now), sum(before)];
  if (nowOf < MIN_LATEST || beforeOf < MIN_EARLIER) return undefined;
  const gain = (uci: string): number => (now.get(uci) ?? 0) / nowOf - (before.get(uci) ?? 0) / beforeOf;
  const [uci] = [...now.keys()].sort((a, b) => gain(b) - gain(a) || (a < b ? -1 : 1));
  if (uci === undefined) return undefined;
  const games = { now: now.get(uci) ?? 0, before: before.get(uci) ?? 0 };
  // Half a game more than there were: what was never played is not impossible.
  const share = (games.before + 0.5) / (beforeOf + 1);
  if (chanceOfAtLeast(games.now, nowOf, share) > MAX_CHANCE) return undefined;
  const [usual] = [...before].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    reached,
    uci,
    now: { games: games.now, of: nowOf },
    before: { games: games.before, of: beforeOf },
    usual: usual?.[0] === uci ? undefined : usual?.[0],
  };
}

/**
 * Where the opponent plays something else in the latest games than before, where a game may come, the most probable first. A line
 * that begins to be played changes in one position: what follows has no earlier games. Where the other side is to move, the games
 * of the opponent show what others chose.
 */
export function lateChanges(map: MeetingMap, games: RivalGames): readonly LateChange[] {
  const weightOf = ({ reached, now, before }: LateChange): number =>
    reached.probability * (now.games / now.of - before.games / before.of);
  return [...map.values()]
    .filter(({ key }) => sideToMove(key) === games.all.side)
    .flatMap((reached) => changeAt(reached, games) ?? [])
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.reached.key < b.reached.key ? -1 : 1));
}
