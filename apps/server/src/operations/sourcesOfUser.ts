import { listNicknames, type Nickname } from '../store/nicknames.ts';
import { listPersons, type Person } from '../store/persons.ts';
import { nicknameProgress, type Progress } from '../store/progress.ts';
import type { Db } from '../store/schema.ts';

/** What the cards and the long works of a user are made of. */
export interface SourcesOfUser {
  /** In their order. */
  readonly persons: readonly Person[];
  /** Sources that are not archived, by the number of the person; persons without any are absent. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** How far the analysis of each source is, by its number. */
  readonly progress: ReadonlyMap<number, Progress>;
}

/** Loads the persons of a user with their sources and progress. Counting the progress reads all their decisions. */
export async function sourcesOfUser(db: Db, userId: number): Promise<SourcesOfUser> {
  const persons = await listPersons(db, userId);
  const known = await listNicknames(
    db,
    persons.map(({ id }) => id),
  );
  const nicknames = Map.groupBy(
    known.filter(({ archived }) => !archived),
    ({ personId }) => personId,
  );
  return { persons, nicknames, progress: await nicknameProgress(db, [...nicknames.keys()]) };
}
