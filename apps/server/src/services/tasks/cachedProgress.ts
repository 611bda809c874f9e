import { LRUCache } from 'lru-cache';
import type { Nickname } from '../../store/games/nicknames.ts';
import { loadNicknameProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

type Counted = ReadonlyMap<number, Progress>;

/** Below this number of games counting takes only milliseconds. */
const MANY_GAMES = 1_000;
/** Counting one game takes about a twentieth of this. */
const KEPT_MS_A_GAME = 1;
const MAX_MS = 30_000;
/** Cached entries per database. */
const MAX_KEPT = 500;

interface Kept {
  readonly counted: Promise<Counted>;
  readonly untilMs: number;
}

const caches = new WeakMap<Db, LRUCache<string, Kept>>();

function cacheOf(db: Db): LRUCache<string, Kept> {
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_KEPT });
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

/**
 * Like `loadNicknameProgress`, cached for large sources. Pages poll every two seconds while work is running, and
 * counting tens of thousands of games each time would dominate the database load: counts are reused for a time
 * proportional to the number of games. A finished count is never cached, so every caller sees the end.
 */
export async function loadCachedProgress(
  db: Db,
  nicknames: readonly Nickname[],
  now: Date,
): Promise<Counted> {
  const playerIds = [...new Set(nicknames.map(({ playerId }) => playerId))];
  const games = nicknames.reduce((sum, { gamesLoaded }) => sum + gamesLoaded, 0);
  if (games < MANY_GAMES) return await loadNicknameProgress(db, playerIds);
  const name = cacheKey(nicknames);
  const cache = cacheOf(db);
  const known = cache.get(name);
  if (known !== undefined && now.getTime() < known.untilMs) return await known.counted;
  const counted = loadNicknameProgress(db, playerIds);
  const untilMs = now.getTime() + Math.min(games * KEPT_MS_A_GAME, MAX_MS);
  cache.set(name, { counted, untilMs });
  try {
    const progress = await counted;
    if (!isUnderway(progress)) cache.delete(name);
    return progress;
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}
