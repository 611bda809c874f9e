import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Pace } from '../../analysis/createPace.ts';
import { judgedPositions, judgeGap } from '../../domain/gaps/judgeGap.ts';
import type { StoredGap } from '../../domain/gaps/storedGap.ts';
import { countLoadedGames, loadWantedLists, storeGapList } from '../../store/gaps/gapLists.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { addRequests } from '../../store/queue/evaluationAskers.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findPlayerGaps, type OthersPlay } from './findPlayerGaps.ts';

/** What finding lists needs. */
export interface GapWork {
  readonly db: Db;
  readonly now: () => Date;
  readonly pace: Pick<Pace, 'restAfter'>;
  readonly loadOthers: (userId: number, playerId: number) => Promise<OthersPlay>;
}

/** Asks the engine for what is missing to judge gaps, behind everything else that the user waits for. */
async function askEngine(db: Db, userId: number, gaps: readonly StoredGap[]): Promise<void> {
  const evaluations = await loadEvaluations(db, gaps.flatMap(judgedPositions));
  const missing = gaps.flatMap((gap) => judgeGap(gap, evaluations).missing);
  await addRequests(
    db,
    missing.map((search) => ({ ...search, userId })),
  );
}

/**
 * Finds the list that a user has waited for longest. Resolves to true if the user waits for more: those come after the lists of
 * other users. Killed anywhere, the list is still wanted; done twice, it is the same. Aborted, it stores nothing.
 */
export async function findGapLists(
  { db, now, pace, loadOthers }: GapWork,
  userId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const [wanted, ...others] = await loadWantedLists(db, userId);
  if (!wanted) return false;
  const { playerId } = wanted;
  const rest = async (workedMs: number): Promise<void> => {
    signal.throwIfAborted();
    const ms = pace.restAfter(workedMs);
    await (ms > 0 ? delay(ms, undefined, { signal }) : nextTurn());
  };
  const { games } = await countLoadedGames(db, playerId);
  const gaps = await findPlayerGaps(db, playerId, await loadOthers(userId, playerId), rest);
  signal.throwIfAborted();
  await storeGapList(db, wanted, { games, gaps }, now());
  await askEngine(db, userId, gaps);
  return others.length > 0;
}
