import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SourceError } from '@tabia/api-client/contract';
import type { Game } from '../../domain/games/game.ts';
import { MIN_SYNC_INTERVAL_MS } from '../../domain/games/syncInterval.ts';
import { openSource, type SourceAccess } from '../../sources/openSource.ts';
import type { Pause } from '../../sources/platform.ts';
import { byPlatform } from '../../sources/platforms.ts';
import { SourceFailure, type SourceItem } from '../../sources/sourceItem.ts';
import type { Database } from '../../store/database/database.ts';
import { outageOf } from '../../store/database/outage.ts';
import { type BatchSize, createBatchSize, type Pace } from '../../store/database/pace.ts';
import {
  type GameBatch,
  NamesChanged,
  type PreparedGames,
  prepareGames,
  type SkippedGame,
} from '../../store/games/games.ts';
import {
  findNicknameById,
  type LoadPause,
  type Nickname,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { findPlayerById } from '../../store/games/players.ts';
import { type BatchLimits, batchItems, prefetchNext } from './batchItems.ts';
import { requireDisk, type StoreLimits, storeStep } from './storeStep.ts';

/** Shorter pauses are not shown to the user. */
const MIN_PAUSE_MS = 1_000;

/** Records the pauses of one load. */
interface PauseRecorder {
  readonly onPause: (pause: Pause | null) => void;
  /** Ends the current pause and resolves when everything is written. */
  close(): Promise<void>;
}

/** Writes pauses longer than a second, and their end, one after another. */
function recordPauses(write: (pause: Pause | null) => Promise<void>, now: () => Date): PauseRecorder {
  let timer: NodeJS.Timeout | undefined;
  let recorded: Pause | null = null;
  let writing = Promise.resolve();
  const record = (pause: Pause | null): void => {
    const isSame =
      recorded?.reason === pause?.reason && recorded?.until?.getTime() === pause?.until?.getTime();
    if (isSame) return;
    recorded = pause;
    // A failure here must not stop the load: only the display depends on it.
    writing = writing.then(() => write(pause)).catch(() => {});
  };
  const onPause = (pause: Pause | null): void => {
    clearTimeout(timer);
    const leftMs = pause?.until ? pause.until.getTime() - now().getTime() : 0;
    if (pause === null || leftMs >= MIN_PAUSE_MS) record(pause);
    else timer = setTimeout(() => record(pause), MIN_PAUSE_MS);
  };
  return {
    onPause,
    close: async () => {
      onPause(null);
      await writing;
    },
  };
}

export interface LoadContext {
  readonly database: Database;
  readonly sources: SourceAccess['platforms'];
  readonly readFile: SourceAccess['readFile'];
  readonly now: () => Date;
  /** Batch sizes; the server's defaults if omitted. */
  readonly limits?: BatchLimits;
  /**
   * True if the load must yield to others after a batch. Gets the milliseconds since its first games. Never yields if
   * omitted.
   */
  readonly mustYield?: (runMs: number) => Promise<boolean>;
  /** Throttles the load while calls are slow; unthrottled if omitted. */
  readonly pace?: Pick<Pace, 'restAfter' | 'isSlow'>;
  readonly storage?: StoreLimits;
  /** Called after each step that stored games: their analysis may begin. */
  readonly onStored?: () => void;
}

/**
 * Result of a load. `slice`: it yielded to others and continues later. `gone`: the source was deleted or archived. `until`: when to retry
 * the platform after an error.
 */
export type LoadOutcome =
  | { readonly status: 'ok' | 'nogames' | 'slice'; readonly added: number }
  | { readonly status: 'error'; readonly added: number; readonly code: SourceError; readonly until?: Date }
  | { readonly status: 'gone' };

/** Larger batches are hardly faster and show up later. */
const BATCH_LIMITS = { maxItems: 600, maxAhead: 1_200, maxWaitMs: 700 } as const;
/** Games stored per step while calls are slow, to keep each step short. */
const SLOW_STEP_GAMES = 100;
/** Games stored per step while callers share the connection: at first and at most, and at least. */
const SHARED_GAMES = { first: 20, most: SLOW_STEP_GAMES, least: 10 } as const;
/** Retry interval for a platform that does not answer, and while the disk is full. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Notifies the owner's browsers that a source changed. */
async function notifyOwner({ database }: LoadContext, playerId: number): Promise<void> {
  const player = await findPlayerById(database.db, playerId);
  if (player) await database.notify('tabia', { userId: player.userId, kind: 'nickname', playerId });
}

/** Games of other players that were counted before this load; none if a file is read from its start. */
function otherPlayersBefore({ uploadId, cursor, skipped }: Nickname): number {
  const isNewFile = uploadId !== null && cursor.uploadId !== uploadId;
  return isNewFile ? 0 : (skipped['other-player'] ?? 0);
}

/** Dates may be ahead of ours by this much, milliseconds: somewhere it is tomorrow already. */
const AHEAD_MS = 24 * 3_600_000;

/** A future date is a typing error in the file. If it were kept, this game would count as the newest for years. */
function withoutFuture(game: Game, now: Date): Game {
  const isFuture = game.playedAt !== null && game.playedAt.getTime() > now.getTime() + AHEAD_MS;
  return isFuture ? { ...game, playedAt: null } : game;
}

/** Makes batches of the items of one load, in their order, and counts the games of other players. */
function createBatches(nickname: Nickname, now: () => Date) {
  let otherPlayers = otherPlayersBefore(nickname);
  const names = [nickname.name, ...nickname.spellings];
  return (items: readonly SourceItem<object>[]): GameBatch & { total: number | undefined } => {
    const games: Game[] = [];
    const skipped: SkippedGame[] = [];
    let cursor: object | undefined;
    let total: number | undefined;
    for (const item of items) {
      if (item.kind === 'game') games.push(withoutFuture(item.game, now()));
      else if (item.kind === 'total') total = item.games;
      else if (item.kind === 'skipped') {
        const { externalId, reason } = item;
        if (reason === 'other-player') otherPlayers += 1;
        else skipped.push({ externalId, reason });
      }
      if (item.kind !== 'total') cursor = item.cursor ?? cursor;
    }
    return { games, skipped, otherPlayers, cursor, total, names };
  };
}

/** Splits a batch into small steps while calls are slow, or share the connection with the load. */
function* splitBatch<Item>(
  batch: readonly Item[],
  { database, pace }: LoadContext,
  shared: BatchSize,
): Generator<readonly Item[]> {
  for (let from = 0, most: number; from < batch.length; from += most) {
    most = Math.min(
      pace?.isSlow() ? SLOW_STEP_GAMES : batch.length,
      database.isShared() ? shared.size() : batch.length,
    );
    yield batch.slice(from, from + most);
  }
}

/** The signal that aborts the load: shared by all platforms; files have none. */
function signalOf({ sources }: LoadContext): AbortSignal | undefined {
  return Object.values(sources).find(({ signal }) => signal)?.signal;
}

/** Games ready to store, and the number of games the source reports, if it does. */
interface Step {
  readonly ready: PreparedGames;
  readonly total: number | undefined;
}

/** Reads and prepares batches, pausing between steps while calls are slow. */
async function* readSteps(
  context: LoadContext,
  nickname: Nickname,
  source: AsyncIterator<SourceItem<object>>,
  shared: BatchSize,
): AsyncGenerator<Step> {
  const { pace, limits = BATCH_LIMITS } = context;
  const toGameBatch = createBatches(nickname, context.now);
  for await (const items of batchItems(source, limits)) {
    for (const step of splitBatch(items, context, shared)) {
      const started = performance.now();
      const { total, ...batch } = toGameBatch(step);
      yield { ready: await prepareGames(context.database.db, batch), total };
      const restMs = pace?.restAfter(performance.now() - started) ?? 0;
      const signal = signalOf(context);
      if (restMs > 0) await delay(restMs, undefined, signal && { signal });
    }
  }
}

/** Reads and stores a source to its end, or until its slice is used up and another load waits. */
async function readSource(
  context: LoadContext,
  nickname: Nickname,
  onPause: (pause: Pause | null) => void,
  count: (added: number) => void,
): Promise<'end' | 'slice' | 'gone'> {
  const { db } = context.database;
  const platforms = byPlatform((key) => ({ ...context.sources[key], onPause }));
  await requireDisk(context.storage ?? {});
  const source = openSource(nickname, { platforms, readFile: context.readFile });
  // Waiting for the platform does not count: the slice starts with the first games.
  let sliceStart: number | undefined;
  // Prepares the next batch while one is stored, except while calls are slow.
  const shared = createBatchSize(SHARED_GAMES.first, SHARED_GAMES.most, SHARED_GAMES.least);
  const steps = prefetchNext(readSteps(context, nickname, source, shared), () => !context.pace?.isSlow());
  for await (const { ready, total } of steps) {
    if (total !== undefined) await updateNickname(db, nickname.id, { gamesTotal: total });
    const { stored, isFull } = await storeStep(db, nickname.id, ready, context.storage ?? {});
    if (!stored) return 'gone';
    shared.measured(ready.batch.games.length, stored.ms);
    count(stored.added);
    if (stored.added > 0) context.onStored?.();
    await notifyOwner(context, stored.playerId);
    if (isFull) throw new SourceFailure('games-full', 'The account has no room for more games.');
    sliceStart ??= performance.now();
    // Without progress the next slice would repeat this one, endlessly.
    const { cursor } = ready.batch;
    const hasMoved = cursor !== undefined && !isDeepStrictEqual(cursor, nickname.cursor);
    const runMs = performance.now() - sliceStart;
    if (hasMoved && (await context.mustYield?.(runMs))) return 'slice';
  }
  return 'end';
}

async function markFinished(context: LoadContext, nickname: Nickname, added: number): Promise<LoadOutcome> {
  const { db } = context.database;
  const now = await findNicknameById(db, nickname.id);
  if (!now) return { status: 'gone' };
  const status = now.gamesLoaded > 0 ? 'ok' : 'nogames';
  await updateNickname(db, nickname.id, { status, errorCode: null, syncedAt: context.now() });
  await notifyOwner(context, now.playerId);
  return { status, added };
}

/** Marks the load as waiting for its next turn. */
async function requeue(context: LoadContext, nickname: Nickname, added: number): Promise<LoadOutcome> {
  await updateNickname(context.database.db, nickname.id, { pause: 'turn', pauseUntil: null });
  await notifyOwner(context, nickname.playerId);
  return { status: 'slice', added };
}

/** When to ask the platform again: automatically if there is a pause reason, otherwise not before the next sync. */
function nextTry(
  { code, until }: SourceFailure,
  now: Date,
): { pause: LoadPause | null; pauseUntil: Date } | undefined {
  if (until) return { pause: 'rate-limited', pauseUntil: until };
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (code === 'platform-unreachable') return { pause: code, pauseUntil: after(RETRY_AFTER_MS) };
  if (code === 'disk-full') return { pause: code, pauseUntil: after(RETRY_AFTER_MS) };
  const isFinal = ['nickname-not-found', 'platform-refused', 'games-full'].includes(code);
  return isFinal ? { pause: null, pauseUntil: after(MIN_SYNC_INTERVAL_MS) } : undefined;
}

async function markFailed(
  context: LoadContext,
  nickname: Nickname,
  added: number,
  error: unknown,
): Promise<LoadOutcome> {
  const failure = error instanceof SourceFailure ? error : undefined;
  const code = failure?.code ?? 'internal';
  const next = failure ? nextTry(failure, context.now()) : undefined;
  await updateNickname(context.database.db, nickname.id, { status: 'error', errorCode: code, ...next });
  await notifyOwner(context, nickname.playerId);
  if (!failure) throw error;
  return { status: 'error', added, code, ...(next?.pause && { until: next.pauseUntil }) };
}

/**
 * Loads new games of a source. Can be killed at any point and run again by any process with the same result. Source
 * errors end in status `error` with their code; other errors mark the source and are rethrown, so that the queue
 * retries. An abort through the platforms' signal is rethrown unchanged.
 */
export async function loadGames(context: LoadContext, nicknameId: number): Promise<LoadOutcome> {
  const { db } = context.database;
  const nickname = await findNicknameById(db, nicknameId);
  if (!nickname || nickname.archived) return { status: 'gone' };
  const begun = { status: 'processing', errorCode: null, pause: null, pauseUntil: null } as const;
  await updateNickname(db, nicknameId, begun);
  await notifyOwner(context, nickname.playerId);
  const notes = recordPauses(async (pause) => {
    const change = { pause: pause?.reason ?? null, pauseUntil: pause?.until ?? null };
    await updateNickname(db, nicknameId, change);
    await notifyOwner(context, nickname.playerId);
  }, context.now);
  let added = 0;
  try {
    const end = await readSource(context, nickname, notes.onPause, (more) => {
      added += more;
    });
    await notes.close();
    if (end === 'slice') return await requeue(context, nickname, added);
    return end === 'end' ? await markFinished(context, nickname, added) : { status: 'gone' };
  } catch (error) {
    await notes.close();
    // The next turn reads the file from its start, by all names.
    if (error instanceof NamesChanged) return await requeue(context, nickname, added);
    // A database outage is not the source's error: the queue retries.
    if (signalOf(context)?.aborted || outageOf(error)) throw error;
    return markFailed(context, nickname, added, error);
  }
}
