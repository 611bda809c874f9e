import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SourceError } from '@tabia/api-client/contract';
import type { Pace } from '../../analysis/createPace.ts';
import type { Game } from '../../domain/games/game.ts';
import { openSource, type SourceAccess } from '../../sources/openSource.ts';
import type { Pause } from '../../sources/platform.ts';
import { SourceFailure, type SourceItem } from '../../sources/sourceItem.ts';
import type { Database } from '../../store/database/database.ts';
import { outageOf } from '../../store/database/outage.ts';
import { type GameBatch, type ReadyGames, readyGames, storeReady } from '../../store/games/games.ts';
import {
  findNicknameById,
  type LoadPause,
  type Nickname,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { findPlayerById } from '../../store/games/players.ts';
import { notePauses } from '../notePauses.ts';
import { SYNC_EVERY_MS } from '../syncNicknames.ts';
import { type BatchLimits, batchItems } from './batchItems.ts';
import { oneAhead } from './oneAhead.ts';

/** What loading needs. */
export interface LoadContext {
  readonly database: Database;
  readonly sources: Omit<SourceAccess, 'readFile'>;
  readonly readFile: SourceAccess['readFile'];
  readonly now: () => Date;
  /** Sizes of batches; those of the server unless told. */
  readonly limits?: BatchLimits;
  /** Whether another load waits for this one's place: after its slice a load then makes room. Nobody unless told. */
  readonly othersWait?: () => Promise<boolean>;
  /** How fast it may go while people are being answered; as fast as it goes unless told. */
  readonly pace?: Pick<Pace, 'restAfter' | 'isSlow'>;
  /** How long a load may keep others waiting, milliseconds. */
  readonly sliceMs?: number;
}

/**
 * How a load ended. `slice`: it made room for others and goes on behind them. `gone`: the nickname was deleted or
 * archived. An error's `until` tells when the platform is to be asked again.
 */
export type LoadOutcome =
  | { readonly status: 'ok' | 'nogames' | 'slice'; readonly added: number }
  | { readonly status: 'error'; readonly added: number; readonly code: SourceError; readonly until?: Date }
  | { readonly status: 'gone' };

/** Games of a batch: larger ones load hardly faster and are seen later. */
const LIMITS = { most: 600, ahead: 1_200, patienceMs: 700 } as const;
/** While calls are slow so many games are stored at once: a step that nobody has to wait long for. */
const SMALL_STEP = 100;
/** Time for a first request to either platform, and some hundred games of a busy one. */
const SLICE_MS = 15_000;
/** A platform that does not answer is asked again so much later. */
const AGAIN_MS = 15 * 60_000;

/** Tells the owner's browsers that a nickname changed. */
const announce = async ({ database }: LoadContext, playerId: number): Promise<void> => {
  const player = await findPlayerById(database.db, playerId);
  if (player) await database.notify('tabia', { userId: player.userId, kind: 'nickname', playerId });
};

const batchOf = (items: readonly SourceItem<object>[]): GameBatch & { total: number | undefined } => {
  const games: Game[] = [];
  const skipped: { externalId: string; reason: GameBatch['skipped'][number]['reason'] }[] = [];
  let cursor: object | undefined;
  let total: number | undefined;
  for (const item of items) {
    if (item.kind === 'game') games.push(item.game);
    else if (item.kind === 'skipped') skipped.push({ externalId: item.externalId, reason: item.reason });
    else if (item.kind === 'total') total = item.games;
    if (item.kind !== 'total') cursor = item.cursor ?? cursor;
  }
  return { games, skipped, cursor, total };
};

/** A batch whole, or in small steps while calls are slow. */
function* stepsOf<Item>(batch: readonly Item[], pace: LoadContext['pace']): Generator<readonly Item[]> {
  for (let from = 0, most: number; from < batch.length; from += most) {
    most = pace?.isSlow() ? SMALL_STEP : batch.length;
    yield batch.slice(from, from + most);
  }
}

/** A step of a load, and how many games the source claims to hold if it said so. */
type Step = { readonly ready: ReadyGames; readonly total: number | undefined };

/** Batch after batch of a source, ready to be stored, with rests between its steps while calls are slow. */
async function* stepsOfSource(
  context: LoadContext,
  source: AsyncIterator<SourceItem<object>>,
): AsyncGenerator<Step> {
  const { pace, limits = LIMITS, sources } = context;
  for await (const items of batchItems(source, limits)) {
    for (const step of stepsOf(items, pace)) {
      const started = performance.now();
      const { total, ...batch } = batchOf(step);
      yield { ready: await readyGames(context.database.db, batch), total };
      const restMs = pace?.restAfter(performance.now() - started) ?? 0;
      const { signal } = sources.lichess;
      if (restMs > 0) await delay(restMs, undefined, signal && { signal });
    }
  }
}

/** Reads a source, storing batch by batch, to its end or to the end of its slice when somebody waits. */
const readSource = async (
  context: LoadContext,
  nickname: Nickname,
  onPause: (pause: Pause | null) => void,
  count: (added: number) => void,
): Promise<'end' | 'slice' | 'gone'> => {
  const { db } = context.database;
  const { lichess, chesscom } = context.sources;
  const access = { lichess: { ...lichess, onPause }, chesscom: { ...chesscom, onPause } };
  const source = openSource(nickname, { ...access, readFile: context.readFile });
  // Waiting for the platform costs nobody else anything: the slice begins when games come.
  let began: number | undefined;
  // The next batch is made ready while one is stored; while calls are slow nothing is done at once.
  const steps = oneAhead(stepsOfSource(context, source), () => !context.pace?.isSlow());
  for await (const { ready, total } of steps) {
    if (total !== undefined) await updateNickname(db, nickname.id, { gamesTotal: total });
    const stored = await storeReady(db, nickname.id, ready);
    if (!stored) return 'gone';
    count(stored.added);
    await announce(context, stored.playerId);
    began ??= performance.now();
    const isOver = performance.now() - began >= (context.sliceMs ?? SLICE_MS);
    // Without a step forward the next slice would be this one again, and so on for ever.
    const { cursor } = ready.batch;
    const hasMoved = cursor !== undefined && !isDeepStrictEqual(cursor, nickname.cursor);
    if (isOver && hasMoved && (await context.othersWait?.())) return 'slice';
  }
  return 'end';
};

const finish = async (context: LoadContext, nickname: Nickname, added: number): Promise<LoadOutcome> => {
  const { db } = context.database;
  const now = await findNicknameById(db, nickname.id);
  if (!now) return { status: 'gone' };
  const status = now.gamesLoaded > 0 ? 'ok' : 'nogames';
  await updateNickname(db, nickname.id, { status, errorCode: null, syncedAt: context.now() });
  await announce(context, now.playerId);
  return { status, added };
};

/** The load goes back into the queue: it waits for its turn again. */
const makeRoom = async (context: LoadContext, nickname: Nickname, added: number): Promise<LoadOutcome> => {
  await updateNickname(context.database.db, nickname.id, { pause: 'turn', pauseUntil: null });
  await announce(context, nickname.playerId);
  return { status: 'slice', added };
};

/** When a platform that made trouble is asked again: by itself where the pause says why, else not sooner by the clock. */
const nextTry = (
  { code, until }: SourceFailure,
  now: Date,
): { pause: LoadPause | null; pauseUntil: Date } | undefined => {
  if (until) return { pause: 'rate-limited', pauseUntil: until };
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (code === 'platform-unreachable') return { pause: code, pauseUntil: after(AGAIN_MS) };
  const isSettled = code === 'nickname-not-found' || code === 'platform-refused';
  return isSettled ? { pause: null, pauseUntil: after(SYNC_EVERY_MS) } : undefined;
};

const fail = async (
  context: LoadContext,
  nickname: Nickname,
  added: number,
  error: unknown,
): Promise<LoadOutcome> => {
  const failure = error instanceof SourceFailure ? error : undefined;
  const code = failure?.code ?? 'internal';
  const next = failure ? nextTry(failure, context.now()) : undefined;
  await updateNickname(context.database.db, nickname.id, { status: 'error', errorCode: code, ...next });
  await announce(context, nickname.playerId);
  if (!failure) throw error;
  return { status: 'error', added, code, ...(next?.pause && { until: next.pauseUntil }) };
};

/**
 * Loads what is new of a nickname. May be killed at any moment and run again, by any process: the result is that of
 * one undisturbed run. Trouble of the source ends as status `error` with its code; anything else is thrown after the
 * nickname was marked, so that the queue tries again. A call-off through the platforms' signal is thrown as it is.
 */
export const loadGames = async (context: LoadContext, nicknameId: number): Promise<LoadOutcome> => {
  const { db } = context.database;
  const nickname = await findNicknameById(db, nicknameId);
  if (!nickname || nickname.archived) return { status: 'gone' };
  const begun = { status: 'processing', errorCode: null, pause: null, pauseUntil: null } as const;
  await updateNickname(db, nicknameId, begun);
  await announce(context, nickname.playerId);
  const notes = notePauses(async (pause) => {
    const change = { pause: pause?.reason ?? null, pauseUntil: pause?.until ?? null };
    await updateNickname(db, nicknameId, change);
    await announce(context, nickname.playerId);
  }, context.now);
  let added = 0;
  try {
    const end = await readSource(context, nickname, notes.onPause, (more) => {
      added += more;
    });
    await notes.close();
    if (end === 'slice') return await makeRoom(context, nickname, added);
    return end === 'end' ? await finish(context, nickname, added) : { status: 'gone' };
  } catch (error) {
    await notes.close();
    // A database that is away or full is no trouble of the source: the queue tries again.
    if (context.sources.lichess.signal?.aborted || outageOf(error)) throw error;
    return fail(context, nickname, added, error);
  }
};
