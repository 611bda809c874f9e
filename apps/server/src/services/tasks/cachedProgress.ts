import type { Nickname } from '../../store/games/nicknames.ts';
import { loadNicknameProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

type Counted = ReadonlyMap<number, Progress>;

/** Below this number of games counting takes only milliseconds. */
const MIN_CACHED_GAMES = 1_000;
/** Counting one game takes about a twentieth of this. */
const KEPT_MS_PER_GAME = 1;
const MAX_KEPT_MS = 30_000;
/** Cached entries per database. */
const MAX_ENTRIES = 500;

interface CacheEntry {
  readonly counted: Promise<Counted>;
  readonly untilMs: number;
}

const cache = new WeakMap<Db, Map<string, CacheEntry>>();

function cacheKey(nicknames: readonly Nickname[]): string {
  return nicknames.map(({ id, enabled, archived }) => `${id} ${enabled} ${archived}`).join();
}

function isUnderway(counted: Counted): boolean {
  return [...counted.values()].some((progress) =>
    Object.values(progress).some(({ done, total }) => done < total),
  );
}

function remember(db: Db, name: string, entry: CacheEntry): void {
  const known = cache.get(db) ?? new Map<string, CacheEntry>();
  cache.set(db, known);
  known.delete(name);
  known.set(name, entry);
  const [oldest] = known.keys();
  if (known.size > MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
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
  if (games < MIN_CACHED_GAMES) return await loadNicknameProgress(db, playerIds);
  const name = cacheKey(nicknames);
  const known = cache.get(db)?.get(name);
  if (known !== undefined && now.getTime() < known.untilMs) return await known.counted;
  const counted = loadNicknameProgress(db, playerIds);
  const untilMs = now.getTime() + Math.min(games * KEPT_MS_PER_GAME, MAX_KEPT_MS);
  remember(db, name, { counted, untilMs });
  try {
    const progress = await counted;
    if (!isUnderway(progress)) cache.get(db)?.delete(name);
    return progress;
  } catch (error) {
    cache.get(db)?.delete(name);
    throw error;
  }
}
