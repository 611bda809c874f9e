import { LRUCache } from 'lru-cache';
import type { Nickname } from '../../store/games/nicknames.ts';
import { loadNicknameProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

type Counted = ReadonlyMap<number, Progress>;

/** Below this number of games counting takes only milliseconds. */
const MIN_CACHED_GAMES = 1_000;
/** Counting one game takes about a twentieth of this. */
const KEPT_MS_PER_GAME = 1;
const MAX_KEPT_MS = 30_000;
/** While a count runs, the one before is answered if it was asked for not longer ago than this. */
const MAX_LATE_MS = 30_000;
/** Cached entries per database. */
const MAX_ENTRIES = 500;

interface CacheEntry {
  readonly counted: Promise<Counted>;
  /** The count before, while `counted` runs. */
  before: Counted | undefined;
  readonly untilMs: number;
}

const caches = new WeakMap<Db, LRUCache<string, CacheEntry>>();

function cacheOf(db: Db): LRUCache<string, CacheEntry> {
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_ENTRIES });
  caches.set(db, cache);
  return cache;
}

function cacheKey(nicknames: readonly Nickname[]): string {
  return nicknames.map(({ id, enabled, archived }) => `${id} ${enabled} ${archived}`).join();
}

function isUnderway(counted: Counted): boolean {
  return [...counted.values()].some((progress) =>
    Object.values(progress).some(({ done, total }) => done < total),
  );
}

/** Counts anew, and keeps the count unless it fails or all is done. */
function startCount(
  db: Db,
  nicknames: readonly Nickname[],
  before: Counted | undefined,
  untilMs: number,
): CacheEntry {
  const [cache, key] = [cacheOf(db), cacheKey(nicknames)];
  const counted = loadNicknameProgress(db, playersOf(nicknames));
  const entry: CacheEntry = { counted, before, untilMs };
  cache.set(key, entry);
  const forget = (): void => {
    if (cache.get(key) === entry) cache.delete(key);
  };
  counted.then((progress) => {
    entry.before = undefined;
    if (!isUnderway(progress)) forget();
  }, forget);
  return entry;
}

function playersOf(nicknames: readonly Nickname[]): readonly number[] {
  return [...new Set(nicknames.map(({ playerId }) => playerId))];
}

/**
 * Like `loadNicknameProgress`, cached for large sources. Pages poll every two seconds while work is running, and
 * counting tens of thousands of games each time would dominate the database load: counts are reused for a time
 * proportional to the number of games. Then the next count runs, and nobody waits for it: until it is there, the one before
 * is answered. A finished count is never cached, so every caller sees the end.
 */
export async function loadCachedProgress(
  db: Db,
  nicknames: readonly Nickname[],
  now: Date,
): Promise<Counted> {
  const games = nicknames.reduce((sum, { gamesLoaded }) => sum + gamesLoaded, 0);
  if (games < MIN_CACHED_GAMES) return await loadNicknameProgress(db, playersOf(nicknames));
  const known = cacheOf(db).get(cacheKey(nicknames));
  const nowMs = now.getTime();
  if (known !== undefined && nowMs < known.untilMs) return known.before ?? (await known.counted);
  const isLate = known === undefined || nowMs >= known.untilMs + MAX_LATE_MS;
  const before = isLate ? undefined : (known.before ?? (await known.counted));
  const entry = startCount(db, nicknames, before, nowMs + Math.min(games * KEPT_MS_PER_GAME, MAX_KEPT_MS));
  return before ?? (await entry.counted);
}
