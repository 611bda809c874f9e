import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isPlatformSource, type SkipReason } from '@tabia/api-client/contract';
import { OPENING_PLIES, weightOf } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { decisionsOf } from '../../domain/games/decisions.ts';
import type { Game } from '../../domain/games/game.ts';
import { loadAmount } from '../accounts/usage.ts';
import { numbersText, textsBytes } from '../database/arrayBytes.ts';
import { retryAfterDeadlock } from '../database/outage.ts';
import { lockUntilCommit } from '../database/statements.ts';
import { numberPositions } from '../positions/positions.ts';
import type { Db } from '../schema/schema.ts';
import {
  type ComparableGame,
  comparableGames,
  type FoundCopy,
  findCopies,
  handOverGames,
  insertCopies,
  type LoadTarget,
} from './copies.ts';
import { type GameEncounters, insertEncounters, prepareEncounters } from './encounters.ts';

/** A game that cannot be used. */
export interface SkippedGame {
  readonly externalId: string;
  /** Games of other players are counted, not stored: a large file has thousands. */
  readonly reason: Exclude<SkipReason, 'other-player'>;
}

/** A batch of loaded games; the cursor is stored in the same transaction. */
export interface GameBatch {
  readonly games: readonly Game[];
  readonly skipped: readonly SkippedGame[];
  /** Games of other players read so far, this batch included; `undefined` keeps the stored number. */
  readonly otherPlayers?: number | undefined;
  /** `undefined` keeps the stored cursor. */
  readonly cursor: object | undefined;
  /** The names of the player by which the games were found, that of the source first; unchecked if omitted. */
  readonly names?: readonly string[] | undefined;
}

/** Result of storing a batch. */
export interface StoredBatch {
  /** How long the connection was held, milliseconds. */
  readonly ms: number;
  /** New games. */
  readonly added: number;
  readonly playerId: number;
}

/** An account has room for fewer games than a batch has; nothing of it was stored. */
export class NoRoomForGames extends Error {
  override readonly name = 'NoRoomForGames';
  /** Games that may still be stored. */
  readonly room: number;

  constructor(room: number) {
    super(`There is room for ${room} more games.`);
    this.room = room;
  }
}

/** The source has other names of its player by now than a batch was read by; nothing of it was stored. */
export class NamesChanged extends Error {
  override readonly name = 'NamesChanged';
}

/** Longest stored name, event or tag. */
const MAX_TEXT = 255;
/** Most stored tags per game. */
const MAX_TAGS = 60;

/** Makes text storable: no NUL, limited length. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_TEXT).toWellFormed();
}
function cleanOrNull(text: string | null): string | null {
  return text === null ? null : clean(text);
}

function headersOf(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(headers)
        .slice(0, MAX_TAGS)
        .map(([name, value]) => [clean(name), clean(value)]),
    ),
  );
}

function whole(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.trunc(value);
}

/** Arrays of different lengths cannot be sent as a two-dimensional array: each is sent as PostgreSQL text. */
function arrayText(values: readonly (number | null)[] | null): string | null {
  return values && numbersText(values.map(whole));
}

function timeText(time: Date | null): string | null {
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Columns of games as parameters of `unnest`. */
function gameColumns(games: readonly Game[]): RawBuilder<unknown> {
  const column = <T>(read: (game: Game) => T): T[] => games.map(read);
  const texts = (read: (game: Game) => string | null): Uint8Array => textsBytes(games.map(read));
  return sql`
      ${texts((g) => clean(g.externalId))}::text[], ${column((g) => g.category)}::int2[],
      ${column((g) => g.timeControl)}::int2[], ${column((g) => g.playerIsWhite)}::bool[],
      ${texts((g) => clean(g.playerName))}::text[], ${texts((g) => clean(g.opponent))}::text[],
      ${column((g) => whole(g.playerRating))}::int4[], ${column((g) => whole(g.opponentRating))}::int4[],
      ${column((g) => g.result)}::int2[], ${texts((g) => timeText(g.playedAt))}::text[],
      ${texts((g) => cleanOrNull(g.eco))}::text[], ${texts((g) => cleanOrNull(g.opening))}::text[],
      ${texts((g) => cleanOrNull(g.url))}::text[], ${texts((g) => cleanOrNull(g.event))}::text[],
      ${column((g) => g.moves.length)}::int4[], ${texts((g) => g.moves.join(' '))}::text[],
      ${texts((g) => arrayText(g.clocks))}::text[], ${texts((g) => arrayText(g.evals))}::text[],
      ${texts((g) => headersOf(g.headers))}::text[]`;
}

/** Inserts new games other than copies; returns their ids by external id. */
async function insertGames(
  db: Db,
  { playerId, nicknameId }: LoadTarget,
  columns: RawBuilder<unknown>,
  copies: readonly FoundCopy[],
): Promise<ReadonlyMap<string, number>> {
  const notCopied =
    copies.length === 0
      ? sql``
      : sql`where n.external_id <> all(${textsBytes(copies.map(({ externalId }) => externalId))}::text[])`;
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into games (player_id, nickname_id, external_id, category, time_control, player_is_white, player_name, opponent,
      player_rating, opponent_rating, result, played_at, eco, opening, url, event, ply_count, moves, clocks, evals, headers,
      phases_at)
    select ${playerId}::int8, ${nicknameId}::int8, external_id, category, time_control, player_is_white, player_name, opponent,
      player_rating, opponent_rating, result, played_at::timestamptz, eco, opening, url, event, ply_count, moves,
      clocks::int4[], evals::int4[], headers::jsonb, case when ply_count <= ${OPENING_PLIES} then now() end
    from unnest(${columns})
      as n(external_id, category, time_control, player_is_white, player_name, opponent, player_rating, opponent_rating, result,
        played_at, eco, opening, url, event, ply_count, moves, clocks, evals, headers) ${notCopied}
    on conflict (nickname_id, external_id) do nothing
    returning id, external_id`.execute(db);
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

/** Records skipped games, removes those that have become usable, and updates the counts by reason. */
async function noteSkipped(db: Db, nicknameId: number, batch: GameBatch): Promise<void> {
  const usable = new Set(batch.games.map((game) => clean(game.externalId)));
  const skipped = batch.skipped.filter(({ externalId }) => !usable.has(externalId));
  const { numAffectedRows } = await sql`
    delete from skipped_games
    where nickname_id = ${nicknameId} and external_id = any(${textsBytes([...usable])}::text[])`.execute(db);
  if (skipped.length === 0 && !numAffectedRows && batch.otherPlayers === undefined) return;
  await sql`
    insert into skipped_games (nickname_id, external_id, reason)
    select distinct on (external_id) ${nicknameId}::int8, external_id, reason
    from unnest(${skipped.map(({ externalId }) => clean(externalId))}::text[],
      ${skipped.map(({ reason }) => reason)}::text[]) as s(external_id, reason)
    where not exists (select from games g where g.nickname_id = ${nicknameId} and g.external_id = s.external_id)
    on conflict (nickname_id, external_id) do update set reason = excluded.reason`.execute(db);
  const others = sql`coalesce(${batch.otherPlayers ?? null}::int4, (skipped ->> 'other-player')::int4)`;
  await sql`
    update nicknames set skipped = coalesce((select jsonb_object_agg(reason, n) from
      (select reason, count(*) as n from skipped_games where nickname_id = ${nicknameId} group by reason) as counts), '{}')
      || jsonb_strip_nulls(jsonb_build_object('other-player', nullif(${others}, 0)))
    where id = ${nicknameId}`.execute(db);
}

/** Marks the added games of which only the legal beginning was kept; returns how many there are, and half-moves. */
async function markCut(
  db: Db,
  batch: GameBatch,
  added: ReadonlyMap<string, number>,
): Promise<{ readonly games: number; readonly plies: number }> {
  const cut = new Map<number, number>();
  for (const { isCut, externalId, moves } of batch.games) {
    const id = isCut ? added.get(clean(externalId)) : undefined;
    if (id !== undefined) cut.set(id, moves.length);
  }
  if (cut.size > 0)
    await sql`update games set is_cut = true where id = any(${[...cut.keys()]}::int8[])`.execute(db);
  return { games: cut.size, plies: [...cut.values()].reduce((sum, plies) => sum + plies, 0) };
}

/** Records the copies of a batch; returns how many were not known. */
async function storeCopies(
  tx: Db,
  nicknameId: number,
  copies: readonly FoundCopy[],
  added: ReadonlyMap<string, number>,
): Promise<number> {
  const found = copies.flatMap(({ externalId, marks, original }) => {
    const gameId = 'id' in original ? original.id : added.get(original.externalId);
    return gameId === undefined ? [] : [{ externalId, marks, gameId }];
  });
  return await insertCopies(tx, nicknameId, found);
}

/** Runs CPU work while the database executes a query; yields first, so that the query is sent. */
async function runDuringQuery<T>(work: () => T): Promise<T> {
  await nextTurn();
  return work();
}

/** A batch with position ids and encoded rows: all work that does not need the transaction. */
export interface PreparedGames {
  readonly batch: GameBatch;
  readonly games: readonly (GameEncounters & { readonly name: string; readonly playedMs: number | null })[];
  readonly columns: RawBuilder<unknown>;
  /** Those that can be recognized as copies. */
  readonly comparable: readonly ComparableGame[];
}

/** Prepares a batch for storage; may run while another batch is being stored. */
export async function prepareGames(db: Db, batch: GameBatch): Promise<PreparedGames> {
  // A file may contain the same game twice.
  const games = [...new Map(batch.games.map((game) => [clean(game.externalId), game])).values()];
  const ids = await numberPositions(
    db,
    games.flatMap((game) => game.keys),
  );
  let before = 0;
  const read = games.map((game) => {
    const positionIds = ids.slice(before, before + game.keys.length);
    before += game.keys.length;
    const playedMs = game.playedAt?.getTime() ?? null;
    return { name: clean(game.externalId), playedMs, decisions: decisionsOf(game), positionIds };
  });
  const comparable = comparableGames(games, ({ externalId }) => clean(externalId));
  return { batch, games: read, columns: gameColumns(games), comparable };
}

/** Throws `NoRoomForGames` unless the owner may have this many games more; parallel loads of the owner wait. */
async function requireRoom(tx: Db, { userId, maxGames }: GameLimit, games: number): Promise<void> {
  await lockUntilCommit(tx, 'quota', userId);
  const room = Math.max(0, maxGames - (await loadAmount(tx, userId, 'games')));
  if (games > room) throw new NoRoomForGames(room);
}

async function storeInTransaction(
  tx: Db,
  nicknameId: number,
  { batch, games, columns, comparable }: PreparedGames,
  limit: GameLimit | undefined,
): Promise<StoredBatch | undefined> {
  const started = performance.now();
  if (limit) await requireRoom(tx, limit, games.length);
  const nickname = await tx
    .selectFrom('nicknames')
    .select(['player_id', 'source', 'name', 'spellings'])
    .where('id', '=', nicknameId)
    .where('archived', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!nickname) return undefined;
  const names = [nickname.name, ...nickname.spellings];
  if (batch.names && !isDeepStrictEqual(batch.names, names)) throw new NamesChanged();
  const playerId = nickname.player_id;
  // Serializes batches of one player, even from two sources: each must see the positions the other has added.
  await sql`select from players where id = ${playerId} for no key update`.execute(tx);
  const target = { playerId, nicknameId, source: nickname.source };
  const insert = async () => {
    const copies = await findCopies(tx, target, comparable);
    return { copies, added: await insertGames(tx, target, columns, copies) };
  };
  const [{ copies, added }, all] = await Promise.all([
    insert(),
    runDuringQuery(() => prepareEncounters(games)),
  ]);
  const stored = games.filter(({ name }) => added.has(name));
  await insertEncounters(
    tx,
    playerId,
    stored.length === games.length ? all : prepareEncounters(stored),
    stored.map(({ name }) => added.get(name) ?? 0),
  );
  await noteSkipped(tx, nicknameId, batch);
  const cut = await markCut(tx, batch, added);
  const newCopies = await storeCopies(tx, nicknameId, copies, added);
  // A platform repeats games whenever a load is resumed.
  const platform = isPlatformSource(nickname.source)
    ? undefined
    : batch.games.find(({ category }) => isPlatformSource(category))?.category;
  const repeated = isPlatformSource(nickname.source) ? newCopies : batch.games.length - added.size;
  const weight = stored.reduce((sum, { playedMs }) => sum + weightOf(playedMs), 0);
  await sql`
    update nicknames set games_loaded = games_loaded + ${added.size}, game_weight = game_weight + ${weight}::float8,
      cut_games = cut_games + ${cut.games}::int4, cut_plies = cut_plies + ${cut.plies}::int4,
      duplicates = duplicates + ${repeated}::int4, platform = coalesce(platform, ${platform ?? null}::int2),
      cursor = coalesce(${batch.cursor === undefined ? null : JSON.stringify(batch.cursor)}::jsonb, cursor)
    where id = ${nicknameId}`.execute(tx);
  // A game of a source that is switched off counts for this one.
  if (newCopies > 0) await handOverGames(tx, playerId);
  return { added: added.size, playerId, ms: performance.now() - started };
}

/** Most games of an account. */
export interface GameLimit {
  readonly userId: number;
  readonly maxGames: number;
}

/**
 * Stores a prepared batch of a source in one transaction: new games, their encounters, stale findings, counters and the cursor.
 * Idempotent. `undefined` if the source has since been deleted or archived. Rejects with `NoRoomForGames` if it exceeds the limit, with
 * `NamesChanged` if the source was to be read again meanwhile.
 */
export function storePrepared(
  db: Db,
  nicknameId: number,
  ready: PreparedGames,
  limit?: GameLimit,
): Promise<StoredBatch | undefined> {
  return retryAfterDeadlock(() =>
    db.transaction().execute((tx) => storeInTransaction(tx, nicknameId, ready, limit)),
  );
}

/** Those of the games that the source does not have yet. */
export async function dropKnownGames(db: Db, nicknameId: number, games: readonly Game[]): Promise<Game[]> {
  const { rows } = await sql<{ external_id: string }>`
    with wanted as (select unnest(${textsBytes(games.map(({ externalId }) => clean(externalId)))}::text[]) as external_id)
    select external_id from wanted join games using (external_id) where nickname_id = ${nicknameId}
    union select external_id from wanted join game_copies using (external_id) where nickname_id = ${nicknameId}`.execute(
    db,
  );
  const known = new Set(rows.map(({ external_id }) => external_id));
  return games.filter(({ externalId }) => !known.has(clean(externalId)));
}
