import { LRUCache } from 'lru-cache';
import type { Nickname } from '../../store/games/nicknames.ts';
import { loadNicknameProgress, loadStoredProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Records progress of a task and returns units per second over the last half minute; null if unknown. */
export type ProgressRate = (taskid: string, done: number, now: Date) => number | null;

/** Sliding window. */
const WINDOW_MS = 30_000;
/** A shorter interval is not meaningful. */
const MIN_MS = 1_000;
/** Least recently queried tasks are evicted. */
const MAX_TASKS = 1_000;

interface Sample {
  readonly at: number;
  readonly done: number;
}

/** Measures between calls within this process; the first call for a task returns null. */
export function createProgressRate(): ProgressRate {
  const samples = new LRUCache<string, Sample[]>({ max: MAX_TASKS });
  return (taskid, done, now) => {
    const at = now.getTime();
    const kept = (samples.get(taskid) ?? []).filter((sample) => at - sample.at <= WINDOW_MS);
    // Deleted games make earlier samples useless.
    const usable = kept.every((sample) => sample.done <= done) ? kept : [];
    samples.set(taskid, [...usable, { at, done }]);
    const first = usable[0];
    if (!first || at - first.at < MIN_MS) return null;
    return ((done - first.done) * 1000) / (at - first.at);
  };
}

type Counted = ReadonlyMap<number, Progress>;

/** Below this number of games counting takes at most ten milliseconds. */
const MIN_CACHED_GAMES = 200;
/** Counting one game takes about a twentieth of this. */
const KEPT_MS_PER_GAME = 1;
const MAX_KEPT_MS = 30_000;
/** While a count runs, the one before is answered if it was asked for not longer ago than this. */
const MAX_LATE_MS = 30_000;
/** Players per database. */
const MAX_ENTRIES = 5_000;

interface CacheEntry {
  readonly counted: Promise<Counted>;
  /** The count before, while `counted` runs. */
  before: Counted | undefined;
  readonly untilMs: number;
}

/** One player's sources. */
interface Sources {
  readonly playerId: number;
  readonly ids: readonly number[];
  readonly games: number;
  readonly key: string;
}

const caches = new WeakMap<Db, LRUCache<string, CacheEntry>>();

function cacheOf(db: Db): LRUCache<string, CacheEntry> {
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_ENTRIES });
  caches.set(db, cache);
  return cache;
}

function sourcesOf(nicknames: readonly Nickname[]): readonly Sources[] {
  return [...Map.groupBy(nicknames, ({ playerId }) => playerId)].map(([playerId, own]) => ({
    playerId,
    ids: own.map(({ id }) => id),
    games: own.reduce((sum, { gamesLoaded }) => sum + gamesLoaded, 0),
    key: own.map(({ id, enabled, archived }) => `${id} ${enabled} ${archived}`).join(),
  }));
}

/** The part of a count that is about these sources. */
function partOf(counted: Counted, { ids }: Sources): readonly (readonly [number, Progress])[] {
  return ids.flatMap((id) => {
    const progress = counted.get(id);
    return progress ? [[id, progress] as const] : [];
  });
}

/** Counts these players in one query, and keeps the count of each unless it fails. */
function startCount(
  db: Db,
  players: readonly (Sources & { readonly before: Counted | undefined })[],
  untilMs: number,
): Promise<Counted> {
  const cache = cacheOf(db);
  const counted = loadNicknameProgress(
    db,
    players.map(({ playerId }) => playerId),
  );
  for (const player of players) {
    const { key, before } = player;
    const entry: CacheEntry = { counted, before, untilMs };
    cache.set(key, entry);
    counted.then(
      () => {
        entry.before = undefined;
      },
      () => {
        if (cache.get(key) === entry) cache.delete(key);
      },
    );
  }
  return counted;
}

type State = Sources & { readonly isDue: boolean; readonly before: Counted | undefined };

/** What is known of each player, and whether it is to be counted again. */
async function recall(db: Db, players: readonly Sources[], nowMs: number): Promise<readonly State[]> {
  const cache = cacheOf(db);
  const stored = await loadStoredProgress(
    db,
    players.map(({ playerId }) => playerId),
  );
  return await Promise.all(
    players.map(async (player) => {
      const finished = stored.get(player.playerId);
      // A count from before the end must not come back when there is work again.
      if (finished) cache.delete(player.key);
      const known = cache.get(player.key);
      if (finished || known === undefined || nowMs >= known.untilMs + MAX_LATE_MS)
        return { ...player, isDue: finished === undefined, before: finished };
      return { ...player, isDue: nowMs >= known.untilMs, before: known.before ?? (await known.counted) };
    }),
  );
}

/**
 * Like `loadNicknameProgress`, cached for each player of a user with many games. Pages poll every two seconds while work is running,
 * and counting tens of thousands of games each time would dominate the database load: counts are reused for a time proportional to
 * the number of games. Then the next count runs, and nobody waits for it: until it is there, the one before is answered. Where nothing is
 * left to compute, the analysis has stored a count.
 */
export async function loadCachedProgress(
  db: Db,
  nicknames: readonly Nickname[],
  now: Date,
): Promise<Counted> {
  const players = sourcesOf(nicknames);
  const games = players.reduce((sum, player) => sum + player.games, 0);
  if (games < MIN_CACHED_GAMES)
    return await loadNicknameProgress(
      db,
      players.map(({ playerId }) => playerId),
    );
  const nowMs = now.getTime();
  const untilMs = nowMs + Math.min(games * KEPT_MS_PER_GAME, MAX_KEPT_MS);
  const states = await recall(db, players, nowMs);
  const renewed = states.filter(({ isDue, before }) => isDue && before !== undefined);
  if (renewed.length > 0) startCount(db, renewed, untilMs);
  const missing = states.filter(({ before }) => before === undefined);
  const counted: Counted = missing.length > 0 ? await startCount(db, missing, untilMs) : new Map();
  return new Map(states.flatMap((state) => partOf(state.before ?? counted, state)));
}
