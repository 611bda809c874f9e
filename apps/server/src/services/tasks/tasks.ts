import type { Task } from '@tabia/api-client/contract';
import type { Nickname } from '../../store/games/nicknames.ts';
import type { Progress, Share } from '../../store/games/progress.ts';
import type { Context } from '../context/operation.ts';
import { pausedOf, sourceErrorOf } from '../sources/nicknameView.ts';

const STATE_OF_LOAD = {
  wait: 'waiting',
  processing: 'running',
  ok: 'done',
  nogames: 'done',
  error: 'failed',
} as const satisfies Record<Nickname['status'], Task['state']>;

/** Estimated seconds left; null if unknown. */
function secondsLeft(state: Task['state'], rest: number | null, rate: number | null): number | null {
  if (state === 'done') return 0;
  if (rest === null || rate === null || rate <= 0 || state === 'failed') return null;
  return Math.ceil(Math.max(0, rest) / rate);
}

/** The loading of a source as a task. */
export function loadTask(context: Pick<Context, 'now' | 'progressRate'>, nickname: Nickname): Task {
  const taskid = `load-${nickname.id}`;
  const paused = pausedOf(nickname, context.now());
  const state = paused && nickname.status === 'processing' ? 'waiting' : STATE_OF_LOAD[nickname.status];
  const skipped = Object.values(nickname.skipped).reduce((sum, games) => sum + games, 0);
  const done = nickname.gamesLoaded + skipped;
  const total = nickname.gamesTotal === null ? null : Math.max(nickname.gamesTotal, done);
  const rate = context.progressRate(taskid, done, context.now());
  return {
    taskid,
    kind: 'load',
    heroid: nickname.playerId,
    state,
    paused,
    done,
    total,
    rate,
    seconds_left: secondsLeft(state, total === null ? null : total - done, rate),
    error: state === 'failed' ? sourceErrorOf(nickname.errorCode ?? 'internal') : null,
  };
}

/** The analysis of a player's opening decisions as a task, over enabled sources. */
export function analyzeTask(
  context: Pick<Context, 'now' | 'progressRate'>,
  playerId: number,
  nicknames: readonly Nickname[],
  progress: ReadonlyMap<number, Progress>,
): Task {
  const taskid = `analyze-${playerId}`;
  const counted = nicknames.filter(({ enabled, archived }) => enabled && !archived);
  const shares: Share[] = counted.flatMap(({ id }) => progress.get(id)?.opening ?? []);
  const done = shares.reduce((sum, share) => sum + share.done, 0);
  const total = shares.reduce((sum, share) => sum + share.total, 0);
  const state = done < total ? 'running' : 'done';
  const rate = context.progressRate(taskid, done, context.now());
  const seconds_left = secondsLeft(state, total - done, rate);
  return {
    taskid,
    kind: 'analyze',
    heroid: playerId,
    state,
    paused: null,
    done,
    total,
    rate,
    seconds_left,
    error: null,
  };
}
