import { LRUCache } from 'lru-cache';
import type { Nickname } from '../../store/games/nicknames.ts';
import { nicknameProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

type Counted = ReadonlyMap<number, Progress>;

/** Fewer games are counted each time: that takes some milliseconds. */
const MANY_GAMES = 1_000;
/** Counting a game takes some twentieth of this, and nobody waits longer for news. */
const KEPT_MS_A_GAME = 1;
const LONGEST_MS = 30_000;
/** Counts remembered at once on a database. */
const MOST_KEPT = 500;

type Kept = { readonly counted: Promise<Counted>; readonly untilMs: number };

const caches = new WeakMap<Db, LRUCache<string, Kept>>();

function cacheOf(db: Db): LRUCache<string, Kept> {
  const cache = caches.get(db) ?? new LRUCache({ max: MOST_KEPT });
  caches.set(db, cache);
  return cache;
}

const nameOf = (nicknames: readonly Nickname[]): string =>
  nicknames.map(({ id, enabled, archived }) => `${id} ${enabled} ${archived}`).join();

const isUnderway = (counted: Counted): boolean =>
  [...counted.values()].some((progress) => Object.values(progress).some(({ done, total }) => done < total));

/**
 * As `nicknameProgress`, of players whose sources are given. Pages ask every other second while something is under way,
 * and counting tens of thousands of games so often would be most of what the database does: the counts of many games
 * are given again for some seconds, more of them the more games there are. Nothing old is said once all is done, so that
 * whoever asks until then sees the end.
 */
export async function keptProgress(db: Db, nicknames: readonly Nickname[], now: Date): Promise<Counted> {
  const playerIds = [...new Set(nicknames.map(({ playerId }) => playerId))];
  const games = nicknames.reduce((sum, { gamesLoaded }) => sum + gamesLoaded, 0);
  if (games < MANY_GAMES) return await nicknameProgress(db, playerIds);
  const name = nameOf(nicknames);
  const cache = cacheOf(db);
  const known = cache.get(name);
  if (known !== undefined && now.getTime() < known.untilMs) return await known.counted;
  const counted = nicknameProgress(db, playerIds);
  const untilMs = now.getTime() + Math.min(games * KEPT_MS_A_GAME, LONGEST_MS);
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
