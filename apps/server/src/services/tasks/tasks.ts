import type { Task } from '@tabia/api-client/contract';
import { type EngineWork, loadEngineWork, NO_WORK } from '../../store/findings/engineWork.ts';
import type { Nickname } from '../../store/games/nicknames.ts';
import type { Progress, Share } from '../../store/games/progress.ts';
import type { Context } from '../context/operation.ts';
import { pausedOf, sourceErrorOf, type UserSources } from '../sources/nicknames.ts';
import { beginOf, type EngineLine, loadLineFor } from './engineLine.ts';
import { type PlayerGames, workAhead } from './workAhead.ts';

/** All tasks of a user: loads first, then the analysis of each player that has sources, in player order. */
export async function listTasks(
  context: Context,
  { players, nicknames, progress }: UserSources,
): Promise<Task[]> {
  const work = await loadEngineWork(context.db, [...nicknames.keys()]);
  const line = await loadLineFor(
    context,
    players.filter(({ id }) => nicknames.has(id)),
    work,
  );
  const oldestFirst = [...nicknames.values()].flat().sort((a, b) => a.id - b.id);
  const loads = oldestFirst.map((own) => loadTask(context, own));
  const analyses = players.flatMap(({ id, userId }) => {
    const own = nicknames.get(id);
    if (own === undefined) return [];
    return [analyzeTask(context, { playerId: id, userId, nicknames: own, progress, work, line })];
  });
  return [...loads, ...analyses];
}

/** True for a task that is done or failed. */
export function isFinished({ state }: Task): boolean {
  return state === 'done' || state === 'failed';
}

/** Before this share is done the time left is a guess. */
const MIN_SHARE = 0.05;

const STATE_OF_LOAD = {
  wait: 'waiting',
  processing: 'running',
  ok: 'done',
  nogames: 'done',
  error: 'failed',
} as const satisfies Record<Nickname['status'], Task['state']>;

type Left = Pick<Task, 'seconds_left' | 'seconds_left_most'>;

/** How long a task will still take; undefined before some of it is done. */
function leftOf(
  { now, timeLeft }: Pick<Context, 'now' | 'timeLeft'>,
  { taskid, state, share, rate }: Pick<Task, 'taskid' | 'state' | 'share' | 'rate'>,
  unitsLeft: number | null,
): Left {
  if (state === 'done' || state === 'failed') timeLeft(taskid, null, now());
  if (state === 'done') return { seconds_left: 0, seconds_left_most: 0 };
  const isKnown = state === 'running' && unitsLeft !== null && rate !== null && rate > 0;
  const range =
    isKnown && (share ?? 0) >= MIN_SHARE ? timeLeft(taskid, Math.max(0, unitsLeft) / rate, now()) : null;
  return { seconds_left: range?.least ?? null, seconds_left_most: range?.most ?? null };
}

/** The loading of a source as a task. */
export function loadTask(
  context: Pick<Context, 'now' | 'progressRate' | 'timeLeft'>,
  nickname: Nickname,
): Task {
  const taskid = `load-${nickname.id}`;
  const paused = pausedOf(nickname, context.now());
  const state = paused && nickname.status === 'processing' ? 'waiting' : STATE_OF_LOAD[nickname.status];
  const skipped = Object.values(nickname.skipped).reduce((sum, games) => sum + games, 0);
  const done = nickname.gamesLoaded + skipped;
  const total = nickname.gamesTotal === null ? null : Math.max(nickname.gamesTotal, done);
  const rate = context.progressRate(taskid, done, context.now());
  const share = total === null || total === 0 ? null : done / total;
  return {
    taskid,
    kind: 'load',
    heroid: nickname.playerId,
    state,
    paused,
    done,
    total,
    share,
    rate,
    ...leftOf(context, { taskid, state, share, rate }, total === null ? null : total - done),
    seconds_to_begin: null,
    seconds_to_begin_most: null,
    error: state === 'failed' ? sourceErrorOf(nickname.errorCode ?? 'internal') : null,
  };
}

/** What the analysis of a player is counted from. */
export interface AnalyzedPlayer {
  readonly playerId: number;
  /** Whose player it is. */
  readonly userId: number;
  readonly line: EngineLine;
  readonly nicknames: readonly Nickname[];
  /** By source id. */
  readonly progress: ReadonlyMap<number, Progress>;
  /** By player id. */
  readonly work: ReadonlyMap<number, EngineWork>;
}

function isLoading({ status }: Nickname): boolean {
  return status === 'wait' || status === 'processing';
}

function gamesOf(nicknames: readonly Nickname[], shares: readonly Share[]): PlayerGames {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const loading = nicknames.filter(isLoading);
  const isUnknown = loading.some(({ gamesTotal }) => gamesTotal === null);
  return {
    loaded: sum(nicknames.map(({ gamesLoaded }) => gamesLoaded)),
    expected: isUnknown
      ? null
      : sum(
          nicknames.map((own) =>
            isLoading(own) ? Math.max(own.gamesTotal ?? 0, own.gamesLoaded) : own.gamesLoaded,
          ),
        ),
    decisions: sum(shares.map(({ total }) => total)),
    decided: sum(shares.map(({ done }) => done)),
  };
}

/** The list of a player as a task, over enabled sources: nodes of the engine. Positions met once do not belong to it. */
export function analyzeTask(
  context: Pick<Context, 'now' | 'progressRate' | 'shownShare' | 'timeLeft'>,
  player: AnalyzedPlayer,
): Task {
  const { playerId, nicknames, progress, work } = player;
  const taskid = `analyze-${playerId}`;
  const counted = nicknames.filter(({ enabled, archived }) => enabled && !archived);
  const games = gamesOf(
    counted,
    counted.flatMap(({ id }) => progress.get(id)?.opening ?? []),
  );
  const state = games.decided < games.decisions ? 'running' : 'done';
  const ahead = workAhead(work.get(playerId) ?? NO_WORK, games);
  // Between two batches of a load everything may be judged for a moment: that is not the end.
  const left = state === 'done' && !counted.some(isLoading) ? 0 : ahead.left;
  const rate = context.progressRate(taskid, ahead.done, context.now());
  const share = context.shownShare(taskid, { done: ahead.done, left });
  return {
    taskid,
    kind: 'analyze',
    heroid: playerId,
    state,
    paused: null,
    done: ahead.done,
    total: ahead.done + left,
    share,
    rate,
    // While games are being loaded nobody knows how much there will be to do.
    ...leftOf(context, { taskid, state, share, rate }, counted.some(isLoading) ? null : left),
    ...beginOf(context, player, { state, left }),
    error: null,
  };
}
