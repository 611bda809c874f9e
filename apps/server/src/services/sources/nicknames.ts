import {
  isPlatformSource,
  type Nickname as NicknameAnswer,
  type Paused,
  type PlatformSource,
  platformOf,
  SKIP_REASONS,
  SOURCE_ERRORS,
  type SourceError,
} from '@tabia/api-client/contract';
import { loadQueueFor } from '../../jobs/definitions.ts';
import { platformsOf } from '../../sources/platformAccess.ts';
import { PLATFORM_READERS, type PlatformAccount } from '../../sources/platforms.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { retryAfterDeadlock } from '../../store/database/outage.ts';
import { handOverGames } from '../../store/games/copies.ts';
import {
  isPlatform,
  listNicknames,
  type Nickname,
  type NicknameChange,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import type { Progress } from '../../store/games/progress.ts';
import { markNicknameStale } from '../../store/queue/stalePlayers.ts';
import type { Db } from '../../store/schema/schema.ts';
import { requireNickname } from '../access/access.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import { loadCachedProgress } from '../tasks/cachedProgress.ts';

/** A user is waiting for the answer. */
const MAX_WAIT_MS = 15_000;

async function findAccount(
  { config, turns }: Pick<Context, 'config' | 'turns'>,
  source: PlatformSource,
  name: string,
  signal: AbortSignal,
): Promise<PlatformAccount | undefined> {
  const { key } = platformOf(source);
  const platform = platformsOf(config, tabiaVersion, turns, signal)[key];
  return PLATFORM_READERS[key].findAccount({ ...platform, urgent: true, idleMs: MAX_WAIT_MS }, name);
}

/** No platform allows other names: letters, digits, dashes and underscores only. */
const POSSIBLE_NAME = /^[\p{L}\p{N}_-]{1,30}$/u;

/**
 * Looks up an account on a platform; undefined if it does not exist. Throws
 * `platform-unreachable` after 15 seconds. Preempts a running load.
 */
export async function findPlatformAccount(
  context: Pick<Context, 'config' | 'turns'>,
  source: PlatformSource,
  name: string,
): Promise<PlatformAccount | undefined> {
  if (!POSSIBLE_NAME.test(name)) return undefined;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OperationError('platform-unreachable')), {
      once: true,
    });
  });
  try {
    return await Promise.race([findAccount(context, source, name, signal), aborted]);
  } catch (error) {
    if (error instanceof OperationError) throw error;
    if (error instanceof SourceFailure || signal.aborted) {
      const hint = error instanceof SourceFailure ? error.message : undefined;
      throw new OperationError('platform-unreachable', { hint, cause: error });
    }
    throw error;
  }
}

/** A source leaving the archive must be loaded, unless it is a file that was read completely. */
function needsLoading({ archived, status, source }: Nickname): boolean {
  return archived && (isPlatform(source) || (status !== 'ok' && status !== 'nogames'));
}

/**
 * Enables, disables, archives or restores a source and marks its positions stale. A restored source loads what it
 * missed.
 */
export async function changeNickname(
  context: Context,
  nicknameid: number,
  change: Pick<NicknameChange, 'enabled' | 'archived'>,
): Promise<void> {
  const nickname = await requireNickname(context, nicknameid);
  const loads = change.archived === false && needsLoading(nickname);
  const waiting = { status: 'wait', errorCode: null, pause: null, pauseUntil: null } as const;
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await updateNickname(transaction, nickname.id, loads ? { ...change, ...waiting } : change);
      await markNicknameStale(transaction, nickname.id);
      await handOverGames(transaction, nickname.playerId);
      const queue = loadQueueFor(nickname.source);
      if (loads) await context.jobs.send(queue, { nicknameId: nickname.id }, { transaction });
    }),
  );
  await announceNickname(context, nickname.playerId);
}

/** Players with sources and progress. */
export interface UserSources {
  /** In the given order. */
  readonly players: readonly Player[];
  /** Sources that are not archived, by player id; players without sources are absent. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** Analysis progress by source id; may be some seconds old for many games. */
  readonly progress: ReadonlyMap<number, Progress>;
}

export async function loadUserSources(db: Db, userId: number, now: Date): Promise<UserSources> {
  return loadSources(db, await listPlayers(db, userId), now);
}

/** The same of these players. */
export async function loadSources(db: Db, players: readonly Player[], now: Date): Promise<UserSources> {
  const known = await listNicknames(
    db,
    players.map(({ id }) => id),
  );
  const shown = known.filter(({ archived }) => !archived);
  const nicknames = Map.groupBy(shown, ({ playerId }) => playerId);
  return { players, nicknames, progress: await loadCachedProgress(db, shown, now) };
}

/** Notifies the user's other pages that a player or the list of players changed. */
export async function announcePlayer(context: Context, playerId: number): Promise<void> {
  const { id: userId } = requireUser(context);
  await context.database.notify('tabia', { userId, kind: 'nickname', playerId });
}

/** Notifies the user's other pages that a player's sources changed, and wakes the analysis. */
export async function announceNickname(context: Context, playerId: number): Promise<void> {
  await announcePlayer(context, playerId);
  context.wakeAnalysis();
}

const NOTHING = { done: 0, total: 0 };
const NO_PROGRESS: Progress = { opening: NOTHING, rare: NOTHING, middlegame: NOTHING, endgame: NOTHING };

/** Maps a stored error code to the contract. */
export function sourceErrorOf(code: string | null): SourceError | null {
  return code === null ? null : (SOURCE_ERRORS.find((known) => known === code) ?? 'internal');
}

/** Why loading is paused; a pause whose end has passed is over even if that was never recorded. */
export function pausedOf({ pause, pauseUntil, status }: Nickname, now: Date): Paused | null {
  if (pause === null || status === 'ok' || status === 'nogames') return null;
  if (pauseUntil !== null && pauseUntil.getTime() <= now.getTime()) return null;
  return { reason: pause, until: pauseUntil?.toISOString() ?? null };
}

/** Maps a source to the contract. */
export function nicknameAnswer(
  nickname: Nickname,
  now: Date,
  progress: Progress = NO_PROGRESS,
): NicknameAnswer {
  return {
    nicknameid: nickname.id,
    source: nickname.source,
    platform: isPlatformSource(nickname.source) ? nickname.source : nickname.platform,
    name: nickname.name,
    proven: nickname.proven,
    enabled: nickname.enabled,
    status: nickname.status,
    error: nickname.status === 'error' ? sourceErrorOf(nickname.errorCode ?? 'internal') : null,
    paused: pausedOf(nickname, now),
    games_loaded: nickname.gamesLoaded,
    games_total: nickname.gamesTotal === null ? null : Math.max(nickname.gamesTotal, nickname.gamesLoaded),
    skipped: Object.fromEntries(
      SKIP_REASONS.flatMap((reason) => {
        const games = nickname.skipped[reason];
        return games === undefined ? [] : [[reason, games]];
      }),
    ),
    cut: { games: nickname.cutGames, halfmoves: nickname.cutPlies },
    duplicates: nickname.duplicates ?? 0,
    opening: progress.opening,
    rare: progress.rare,
    middlegame: progress.middlegame,
    endgame: progress.endgame,
    synced_at: nickname.syncedAt?.toISOString() ?? null,
  };
}
