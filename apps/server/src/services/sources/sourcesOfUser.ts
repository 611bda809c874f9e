import { listNicknames, type Nickname } from '../../store/games/nicknames.ts';
import { listPersons, type Person } from '../../store/games/persons.ts';
import type { Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';
import { keptProgress } from '../tasks/keptProgress.ts';

/** What the cards and the long works of a user are made of. */
export interface SourcesOfUser {
  /** In their order. */
  readonly persons: readonly Person[];
  /** Sources that are not archived, by the number of the person; persons without any are absent. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** How far the analysis of each source is, by its number; of many games it may be some seconds old. */
  readonly progress: ReadonlyMap<number, Progress>;
}

/** Loads the persons of a user with their sources and progress. */
export async function sourcesOfUser(db: Db, userId: number, now: Date): Promise<SourcesOfUser> {
  const persons = await listPersons(db, userId);
  const known = await listNicknames(
    db,
    persons.map(({ id }) => id),
  );
  const shown = known.filter(({ archived }) => !archived);
  const nicknames = Map.groupBy(shown, ({ personId }) => personId);
  return { persons, nicknames, progress: await keptProgress(db, shown, now) };
}
