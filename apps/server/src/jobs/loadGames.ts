import type { SourceError } from '@tabia/api-client/contract';
import type { Game } from '../domain/games/game.ts';
import { openSource, type SourceAccess } from '../sources/openSource.ts';
import { SourceFailure, type SourceItem } from '../sources/sourceItem.ts';
import type { Database } from '../store/database/database.ts';
import { type GameBatch, storeGames } from '../store/games.ts';
import { findNicknameById, type Nickname, updateNickname } from '../store/nicknames.ts';
import { findPersonById } from '../store/persons.ts';
import { type BatchLimits, batchItems } from './batchItems.ts';

/** What loading needs. */
export interface LoadContext {
  readonly database: Database;
  readonly sources: Omit<SourceAccess, 'readFile'>;
  readonly readFile: SourceAccess['readFile'];
  readonly now: () => Date;
  /** Sizes of batches; those of the server unless told. */
  readonly limits?: BatchLimits;
}

/** How a load ended. `gone`: the nickname was deleted or archived. */
export type LoadOutcome =
  | { readonly status: 'ok' | 'nogames'; readonly added: number }
  | { readonly status: 'error'; readonly added: number; readonly code: SourceError }
  | { readonly status: 'gone' };

/** Games of a batch: larger ones load hardly faster and are seen later. */
const LIMITS = { most: 600, ahead: 1_200, patienceMs: 700 } as const;

/** Tells the owner's browsers that a nickname changed. */
const announce = async ({ database }: LoadContext, personId: number): Promise<void> => {
  const person = await findPersonById(database.db, personId);
  if (person) await database.notify('tabia', { userId: person.userId, kind: 'nickname', personId });
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

/** Reads a source to its end, storing batch by batch; `false` when the nickname was deleted meanwhile. */
const readSource = async (
  context: LoadContext,
  nickname: Nickname,
  count: (added: number) => void,
): Promise<boolean> => {
  const { db } = context.database;
  const source = openSource(nickname, { ...context.sources, readFile: context.readFile });
  for await (const items of batchItems(source, context.limits ?? LIMITS)) {
    const { total, ...batch } = batchOf(items);
    if (total !== undefined) await updateNickname(db, nickname.id, { gamesTotal: total });
    const stored = await storeGames(db, nickname.id, batch);
    if (!stored) return false;
    count(stored.added);
    await announce(context, stored.personId);
  }
  return true;
};

const finish = async (context: LoadContext, nickname: Nickname, added: number): Promise<LoadOutcome> => {
  const { db } = context.database;
  const now = await findNicknameById(db, nickname.id);
  if (!now) return { status: 'gone' };
  const status = now.gamesLoaded > 0 ? 'ok' : 'nogames';
  await updateNickname(db, nickname.id, { status, errorCode: null, syncedAt: context.now() });
  await announce(context, now.personId);
  return { status, added };
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
  await updateNickname(db, nicknameId, { status: 'processing', errorCode: null });
  await announce(context, nickname.personId);
  let added = 0;
  try {
    const finished = await readSource(context, nickname, (more) => {
      added += more;
    });
    return finished ? await finish(context, nickname, added) : { status: 'gone' };
  } catch (error) {
    if (context.sources.lichess.signal?.aborted) throw error;
    const code = error instanceof SourceFailure ? error.code : 'internal';
    await updateNickname(db, nicknameId, { status: 'error', errorCode: code });
    await announce(context, nickname.personId);
    if (!(error instanceof SourceFailure)) throw error;
    return { status: 'error', added, code };
  }
};
