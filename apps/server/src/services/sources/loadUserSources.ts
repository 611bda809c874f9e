import { listNicknames, type Nickname } from '../../store/games/nicknames.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import type { Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadCachedProgress } from '../tasks/cachedProgress.ts';

/** A user's players with sources and progress. */
export interface UserSources {
  /** In the user's order. */
  readonly players: readonly Player[];
  /** Sources that are not archived, by player id; players without sources are absent. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** Analysis progress by source id; may be some seconds old for many games. */
  readonly progress: ReadonlyMap<number, Progress>;
}

export async function loadUserSources(db: Db, userId: number, now: Date): Promise<UserSources> {
  const players = await listPlayers(db, userId);
  const known = await listNicknames(
    db,
    players.map(({ id }) => id),
  );
  const shown = known.filter(({ archived }) => !archived);
  const nicknames = Map.groupBy(shown, ({ playerId }) => playerId);
  return { players, nicknames, progress: await loadCachedProgress(db, shown, now) };
}
