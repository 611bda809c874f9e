import { listNicknames, type Nickname } from '../../store/games/nicknames.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import type { Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';
import { keptProgress } from '../tasks/keptProgress.ts';

/** What the cards and the long works of a user are made of. */
export interface SourcesOfUser {
  /** In their order. */
  readonly players: readonly Player[];
  /** Sources that are not archived, by the number of the player; players without any are absent. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** How far the analysis of each source is, by its number; of many games it may be some seconds old. */
  readonly progress: ReadonlyMap<number, Progress>;
}

/** Loads the players of a user with their sources and progress. */
export async function sourcesOfUser(db: Db, userId: number, now: Date): Promise<SourcesOfUser> {
  const players = await listPlayers(db, userId);
  const known = await listNicknames(
    db,
    players.map(({ id }) => id),
  );
  const shown = known.filter(({ archived }) => !archived);
  const nicknames = Map.groupBy(shown, ({ playerId }) => playerId);
  return { players, nicknames, progress: await keptProgress(db, shown, now) };
}
