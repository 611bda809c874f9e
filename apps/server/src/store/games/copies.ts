import { hash } from 'node:crypto';
import { isPlatformSource } from '@tabia/api-client/contract';
import { type GameMarks, gameMarksOf, groupSameGames } from '@tabia/chess/pgn';
import { HALF_LIFE_MS, MAX_HALF_LIVES, OPENING_PLIES } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Game } from '../../domain/games/game.ts';
import { textsBytes } from '../database/arrayBytes.ts';
import { holdMark } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** Games with the same moves and side that are compared with each other; only the shortest are played so often. */
const MAX_COMPARED = 200;

/** A game to be stored, as it is compared with others. */
export interface ComparableGame {
  readonly externalId: string;
  /** Side and moves. */
  readonly key: string;
  readonly movesHash: string;
  readonly plies: number;
  readonly marks: GameMarks;
}

function keyOf(playerIsWhite: boolean, movesHash: string): string {
  return `${playerIsWhite ? 'white' : 'black'} ${movesHash}`;
}

/**
 * Marks of a game as its source has it. A platform's own id tells games apart also where there is no address; the id of a game
 * from a file is a hash.
 */
function marksIn(source: number, externalId: string, marks: GameMarks): GameMarks {
  if (marks.address !== null || !isPlatformSource(source)) return marks;
  return { ...marks, address: `${source}/${externalId}` };
}

/** Games as they are compared with others. `nameOf` is the id under which a game is stored. */
export function comparableGames(
  games: readonly Game[],
  nameOf: (game: Game) => string,
): readonly ComparableGame[] {
  return games.map((game) => {
    const movesHash = hash('md5', game.moves.join(' '));
    const headers = new Map(Object.entries(game.headers));
    return {
      externalId: nameOf(game),
      key: keyOf(game.playerIsWhite, movesHash),
      movesHash,
      plies: game.moves.length,
      marks: gameMarksOf({ ...game, headers }),
    };
  });
}

/** A game of a player that has the same moves as another one. */
interface StoredGame {
  readonly id: number;
  readonly nicknameId: number;
  readonly externalId: string;
  readonly key: string;
  readonly plies: number;
  readonly own: GameMarks;
  /** Its own and those of its copies. */
  readonly marks: readonly GameMarks[];
}

/** The player's stored games with any of these moves, oldest first; `undefined`: those whose moves occur twice. */
async function loadSameMoves(
  db: Db,
  playerId: number,
  hashes: readonly string[] | undefined,
): Promise<StoredGame[]> {
  const wanted = hashes
    ? sql`select unnest(${textsBytes(hashes)}::text[])::uuid as hash`
    : sql`select md5(moves)::uuid as hash from games where player_id = ${playerId}
        group by 1 having count(*) > 1`;
  const { rows } = await sql<{
    id: number;
    nickname_id: number;
    source: number;
    external_id: string;
    player_is_white: boolean;
    ply_count: number;
    opponent: string;
    played_at: Date | null;
    url: string | null;
    headers: Record<string, string>;
    hash: string;
    copies: GameMarks[] | null;
  }>`
    with wanted as materialized (${wanted})
    select g.id, g.nickname_id, n.source, g.external_id, g.player_is_white, g.ply_count, g.opponent, g.played_at, g.url, g.headers,
      replace(w.hash::text, '-', '') as hash,
      (select jsonb_agg(c.marks) from (
        select distinct marks from game_copies where game_id = g.id limit ${MAX_COMPARED}) c) as copies
    from wanted w cross join lateral (
      select * from games where player_id = ${playerId} and md5(moves)::uuid = w.hash
      order by id limit ${MAX_COMPARED}
    ) g join nicknames n on n.id = g.nickname_id and n.deleted_at is null order by g.id`.execute(db);
  return rows.map((row) => {
    const headers = new Map(Object.entries(row.headers));
    const read = gameMarksOf({ headers, opponent: row.opponent, playedAt: row.played_at, url: row.url });
    const own = marksIn(row.source, row.external_id, read);
    return {
      id: row.id,
      nicknameId: row.nickname_id,
      externalId: row.external_id,
      key: keyOf(row.player_is_white, row.hash),
      plies: row.ply_count,
      own,
      marks: [own, ...(row.copies ?? [])],
    };
  });
}

/** The source that games are stored for. */
export interface LoadTarget {
  readonly playerId: number;
  readonly nicknameId: number;
  readonly source: number;
}

/** A copy and the game that counts: a stored one, or one of the same batch. */
export interface FoundCopy {
  readonly externalId: string;
  readonly marks: GameMarks;
  readonly original: { readonly id: number } | { readonly externalId: string };
}

interface Entry {
  readonly key: string;
  readonly plies: number;
  readonly marks: readonly GameMarks[];
  readonly stored?: StoredGame;
  readonly fresh?: ComparableGame;
}

function entryOf({ key, plies }: StoredGame | ComparableGame): Pick<Entry, 'key' | 'plies'> {
  return { key, plies };
}

function groupEntries(entries: readonly Entry[]): Entry[][] {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return [...byKey.values()].flatMap((same) =>
    same.length > 1 ? groupSameGames(same, same[0]?.plies ?? 0) : [],
  );
}

/**
 * Finds the games of a batch that the player already has, or that the batch has twice. The player's row must be locked: nobody
 * else may add games meanwhile. A game that joins two stored ones leaves them to `mergeSomeCopies`.
 */
export async function findCopies(
  tx: Db,
  { playerId, nicknameId, source }: LoadTarget,
  games: readonly ComparableGame[],
): Promise<FoundCopy[]> {
  if (games.length === 0) return [];
  const stored = await loadSameMoves(tx, playerId, [...new Set(games.map(({ movesHash }) => movesHash))]);
  const known = new Set(
    stored.filter((game) => game.nicknameId === nicknameId).map(({ externalId }) => externalId),
  );
  const fresh = games
    .filter(({ externalId }) => !known.has(externalId))
    .map((game) => ({ ...game, marks: marksIn(source, game.externalId, game.marks) }));
  const groups = groupEntries([
    ...stored.map((game) => ({ ...entryOf(game), marks: game.marks, stored: game })),
    ...fresh.map((game) => ({ ...entryOf(game), marks: [game.marks], fresh: game })),
  ]);
  if (groups.some((group) => group.filter((entry) => entry.stored).length > 1))
    await noteUnmerged(tx, nicknameId);
  return groups.flatMap((group): FoundCopy[] => {
    const kept = group.find((entry) => entry.stored)?.stored;
    const added = group.flatMap((entry) => entry.fresh ?? []);
    const [first, ...others] = added;
    if (kept) return added.map(({ externalId, marks }) => ({ externalId, marks, original: { id: kept.id } }));
    return others.map(({ externalId, marks }) => ({
      externalId,
      marks,
      original: { externalId: first?.externalId ?? '' },
    }));
  });
}

/** Records copies of stored games; returns how many were not known. */
export async function insertCopies(
  tx: Db,
  nicknameId: number,
  copies: readonly { readonly externalId: string; readonly marks: GameMarks; readonly gameId: number }[],
): Promise<number> {
  if (copies.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into game_copies (nickname_id, external_id, game_id, marks)
    select ${nicknameId}::int8, c.external_id, c.game_id, c.marks::jsonb
    from unnest(${copies.map(({ externalId }) => externalId)}::text[], ${copies.map(({ gameId }) => gameId)}::int8[],
      ${copies.map(({ marks }) => JSON.stringify(marks))}::text[]) as c(external_id, game_id, marks)
    on conflict (nickname_id, external_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** SQL: `weightOf` games, added up. */
const WEIGHT = sql`coalesce(sum(power(2, least(${MAX_HALF_LIVES}::float8, greatest(-${MAX_HALF_LIVES}::float8,
  extract(epoch from played_at)::float8 * 1000 / ${HALF_LIFE_MS}::float8)))), 0)`;

/**
 * Gives games of a player's disabled, archived or deleted sources to a source that has a copy of them and counts. `force`: gives
 * all games of this source to any other one.
 */
export async function handOverGames(tx: Db, playerId: number, force?: number): Promise<void> {
  const isGiver = force === undefined ? sql`not (o.enabled and not o.archived)` : sql`o.id = ${force}::int8`;
  const isHeir = force === undefined ? sql`n.enabled and not n.archived` : sql`true`;
  await sql`
    with chosen as materialized (
      select distinct on (g.id) g.id, g.played_at, o.id as giver, g.external_id as given, c.nickname_id as heir, c.external_id as taken
      from games g join nicknames o on o.id = g.nickname_id and ${isGiver}
      join game_copies c on c.game_id = g.id and c.nickname_id <> o.id
      join nicknames n on n.id = c.nickname_id and n.player_id = g.player_id and n.deleted_at is null and ${isHeir}
      where g.player_id = ${playerId}
      order by g.id, n.enabled and not n.archived desc, n.id, c.external_id
    ), games_given as (
      update games g set nickname_id = c.heir, external_id = c.taken from chosen c where g.id = c.id
    ), copies_given as (
      update game_copies k set nickname_id = c.giver, external_id = c.given
      from chosen c where (k.nickname_id, k.external_id) = (c.heir, c.taken)
    ), counts as (
      select source, sum(games)::int4 as games, sum(weight) as weight from (
        select heir as source, count(*) as games, ${WEIGHT} as weight from chosen group by heir
        union all select giver, -count(*), -${WEIGHT} from chosen group by giver) s
      group by source order by source
    )
    update nicknames n set games_loaded = greatest(0, n.games_loaded + c.games),
      game_weight = case when n.games_loaded + c.games > 0 then greatest(0, n.game_weight + c.weight) else 0 end,
      duplicates = greatest(0, n.duplicates - c.games) from counts c where n.id = c.source`.execute(tx);
}

/**
 * Makes games of the copies that a source has, before it leaves for another player: games that it shares stay with the others and
 * go along with it.
 */
export async function splitCopies(tx: Db, playerId: number, nicknameId: number): Promise<void> {
  await handOverGames(tx, playerId, nicknameId);
  await sql`
    with own as materialized (
      select c.external_id, c.game_id, g.played_at from game_copies c join games g on g.id = c.game_id
      where c.nickname_id = ${nicknameId} and g.nickname_id <> ${nicknameId}
    ), made as (
      insert into games (player_id, nickname_id, external_id, category, time_control, player_is_white, player_name, opponent,
        player_rating, opponent_rating, result, played_at, eco, opening, url, event, ply_count, is_cut, moves, clocks, evals,
        headers, phases_at)
      select g.player_id, ${nicknameId}::int8, o.external_id, g.category, g.time_control, g.player_is_white, g.player_name, g.opponent,
        g.player_rating, g.opponent_rating, g.result, g.played_at, g.eco, g.opening, g.url, g.event, g.ply_count, g.is_cut, g.moves,
        g.clocks, g.evals, g.headers, case when g.ply_count <= ${OPENING_PLIES} then now() end
      from own o join games g on g.id = o.game_id
      returning id, external_id
    ), met as (
      insert into encounters (game_id, ply, player_id, position_id, move, next_position_id, reply, reply_position_id,
        player_is_white, category, time_control, opponent_rating, result, clock_left, clock_used, played_at, free_best, free_after)
      select m.id, e.ply, e.player_id, e.position_id, e.move, e.next_position_id, e.reply, e.reply_position_id,
        e.player_is_white, e.category, e.time_control, e.opponent_rating, e.result, e.clock_left, e.clock_used, e.played_at,
        e.free_best, e.free_after
      from made m join own o on o.external_id = m.external_id join encounters e on e.game_id = o.game_id
    ), gone as (
      delete from game_copies c using own o where c.nickname_id = ${nicknameId} and c.external_id = o.external_id
    )
    update nicknames set games_loaded = games_loaded + (select count(*)::int4 from own),
      game_weight = game_weight + (select ${WEIGHT} from own),
      duplicates = greatest(0, duplicates - (select count(*)::int4 from own)) where id = ${nicknameId}`.execute(
    tx,
  );
}

/** Leaves the games of a source to `mergeSomeCopies`. */
export async function noteUnmerged(tx: Db, nicknameId: number): Promise<void> {
  await sql`update nicknames set has_unmerged_games = true where id = ${nicknameId}`.execute(tx);
}

/** Makes each game the copy of another, which counts instead of it. */
async function mergeInto(
  tx: Db,
  merges: readonly { readonly game: StoredGame; readonly kept: StoredGame }[],
): Promise<void> {
  const ids = merges.map(({ game }) => game.id);
  await sql`
    insert into stale_findings (player_id, position_id)
    select distinct player_id, position_id from encounters where game_id = any(${ids}::int8[]) order by 1, 2
    ${holdMark}`.execute(tx);
  await sql`
    update game_copies c set game_id = m.kept
    from unnest(${ids}::int8[], ${merges.map(({ kept }) => kept.id)}::int8[]) as m(id, kept) where c.game_id = m.id`.execute(
    tx,
  );
  for (const [nicknameId, own] of Map.groupBy(merges, ({ game }) => game.nicknameId)) {
    const copies = own.map(({ game, kept }) => ({
      externalId: game.externalId,
      marks: game.own,
      gameId: kept.id,
    }));
    await insertCopies(tx, nicknameId, copies);
    await sql`update nicknames set games_loaded = greatest(0, games_loaded - ${own.length}::int4),
      game_weight = case when games_loaded > ${own.length}::int4
        then greatest(0, game_weight - (select ${WEIGHT} from games where id = any(${own.map(({ game }) => game.id)}::int8[]))) else 0 end,
      duplicates = duplicates + ${own.length}::int4 where id = ${nicknameId}`.execute(tx);
  }
  await sql`delete from games where id = any(${ids}::int8[])`.execute(tx);
}

/** A player whose source waits, locked after all its sources, as loads lock them. */
async function lockUnmerged(tx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select w.player_id as id from nicknames w where w.has_unmerged_games and w.deleted_at is null and not exists (
      select from nicknames n where n.moved_through is not null and n.deleted_at is null and n.player_id = w.player_id)
    order by w.id limit 1`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`select from nicknames where player_id = ${id} order by id for update`.execute(tx);
  await sql`select from players where id = ${id} for no key update`.execute(tx);
  return id;
}

/**
 * Merges games of one waiting player that were stored twice, about `limit` of them, in one transaction: killed anywhere, the
 * rest is merged later. Resolves to the number; undefined when nobody waits.
 */
export async function mergeSomeCopies(db: Db, limit: number): Promise<number | undefined> {
  return await db.transaction().execute(async (tx) => {
    const playerId = await lockUnmerged(tx);
    if (playerId === undefined) return undefined;
    const stored = await loadSameMoves(tx, playerId, undefined);
    const groups = groupEntries(
      stored.map((game) => ({ ...entryOf(game), marks: game.marks, stored: game })),
    );
    const merges = groups.flatMap((group) => {
      const games = group.flatMap((entry) => entry.stored ?? []).toSorted((a, b) => a.id - b.id);
      const [kept, ...others] = games;
      return kept ? others.map((game) => ({ game, kept })) : [];
    });
    const batch = merges.slice(0, limit);
    if (batch.length > 0) await mergeInto(tx, batch);
    if (batch.length === merges.length)
      await sql`
        update nicknames set has_unmerged_games = false where player_id = ${playerId} and has_unmerged_games`.execute(
        tx,
      );
    return batch.length;
  });
}
