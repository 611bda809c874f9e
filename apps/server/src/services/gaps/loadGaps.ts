import type { Output } from '@tabia/api-client/contract';
import { judgedPositions, judgeGap } from '../../domain/gaps/judgeGap.ts';
import {
  countLoadedGames,
  findGapList,
  type GapList,
  type LoadedGames,
  loadPlanned,
  requestGapList,
} from '../../store/gaps/gapLists.ts';
import { loadEvaluations } from '../../store/openings/opening.ts';
import { addRequests } from '../../store/queue/evaluationAskers.ts';
import type { Context } from '../context/operation.ts';
import { compareGaps, gapView } from './gapView.ts';
import { basisOf } from './othersPlay.ts';

type Answer = Output<'usergames/gaps'>;

const NOTHING = { gaps: [], finding: false, judging: false, games: 0 };

/** True if the games or what others play have changed since a list was found. It is not made anew while games are being loaded. */
function isOutOfDate(list: GapList | undefined, { games, isLoading }: LoadedGames, basis: string): boolean {
  if (!list?.isFound) return true;
  return list.basis !== basis || (list.games !== games && !isLoading);
}

/** Has the list found; a job that waits already is enough. */
async function want(
  { db, jobs, now }: Context,
  userId: number,
  playerId: number,
  isWanted: boolean,
): Promise<void> {
  if (!isWanted) await requestGapList(db, playerId, now());
  await jobs.send('find-gaps', { userId });
}

/** Judges the gaps of a list, and asks the engine for what is missing. */
async function judged({ db, wakeAnalysis }: Context, userId: number, playerId: number, { gaps }: GapList) {
  const evaluations = await loadEvaluations(db, gaps.flatMap(judgedPositions));
  const planned = await loadPlanned(
    db,
    playerId,
    gaps.map(({ positionId }) => positionId),
  );
  const all = gaps.map((gap) => ({ gap, verdict: judgeGap(gap, evaluations) }));
  const missing = all.flatMap(({ verdict }) => verdict.missing.map((search) => ({ ...search, userId })));
  if ((await addRequests(db, missing)) > 0) wakeAnalysis();
  return {
    judging: missing.length > 0,
    gaps: all.map(({ gap, verdict }) => gapView(gap, verdict, planned.has(gap.positionId))).sort(compareGaps),
  };
}

/** What a player has not met yet, as far as it is known; what is missing or out of date is asked for. */
export async function loadGaps(context: Context, userId: number, playerId: number): Promise<Answer> {
  const { db, groups } = context;
  const [list, loaded, sources] = await Promise.all([
    findGapList(db, playerId),
    countLoadedGames(db, playerId),
    groups.available(),
  ]);
  const basis = basisOf(sources);
  if (loaded.games === 0) return { ...NOTHING, problem: 'no-games' };
  if (basis === '') return { ...NOTHING, problem: 'no-others' };
  const isOld = isOutOfDate(list, loaded, basis);
  const finding = isOld || (list?.isWanted ?? false);
  if (finding) await want(context, userId, playerId, list?.isWanted ?? false);
  if (!list?.isFound) return { ...NOTHING, finding, problem: null };
  return { ...(await judged(context, userId, playerId, list)), finding, problem: null, games: list.games };
}
