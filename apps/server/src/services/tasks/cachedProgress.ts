import type { Nickname } from '../../store/games/nicknames.ts';
import { loadNicknameProgress, type Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';

type Counted = ReadonlyMap<number, Progress>;

/** Fewer games are counted each time: that takes some milliseconds. */
const MANY_GAMES = 1_000;
/** Counting a game takes some twentieth of this, and nobody waits longer for news. */
const KEPT_MS_A_GAME = 1;
const MAX_MS = 30_000;
/** Counts remembered at once on a database. */
const MAX_KEPT = 500;

interface Kept {
  readonly counted: Promise<Counted>;
  readonly untilMs: number;
}

const kept = new WeakMap<Db, Map<string, Kept>>();

function cacheKey(nicknames: readonly Nickname[]): string {
  return nicknames.map(({ id, enabled, archived }) => `${id} ${enabled} ${archived}`).join();
}

function isUnderway(counted: Counted): boolean {
  return [...counted.values()].some((progress) =>
    Object.values(progress).some(({ done, total }) => done < total),
  );
}

function remember(db: Db, name: string, entry: Kept): void {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  known.delete(name);
  known.set(name, entry);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}

/**
 * As `nicknameProgress`, of players whose sources are given. Pages ask every other second while something is under way,
 * and counting tens of thousands of games so often would be most of what the database does: the counts of many games
 * are given again for some seconds, more of them the more games there are. Nothing old is said once all is done, so that
 * whoever asks until then sees the end.
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
  const known = kept.get(db)?.get(name);
  if (known !== undefined && now.getTime() < known.untilMs) return await known.counted;
  const counted = loadNicknameProgress(db, playerIds);
  const untilMs = now.getTime() + Math.min(games * KEPT_MS_A_GAME, MAX_MS);
  remember(db, name, { counted, untilMs });
  try {
    const progress = await counted;
    if (!isUnderway(progress)) kept.get(db)?.delete(name);
    return progress;
  } catch (error) {
    kept.get(db)?.delete(name);
    throw error;
  }
}
