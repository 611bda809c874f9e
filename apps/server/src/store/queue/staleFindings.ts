import { type RawBuilder, sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import { usersInTurn } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** A stale finding with too many decisions for one batch, while it is being read in parts. */
export interface LargeFinding {
  readonly playerId: number;
  readonly positionId: number;
  /** Until when nobody else reads it. Names the reader as well. */
  readonly readUntil: Date;
}

/** A reader that has not renewed its claim for this long counts as dead. */
export const READ_LEASE_SECONDS = 20;
/** A lease is renewed when less than this is left. */
const RENEWED_AT_SECONDS = 13;

const leaseEnd = sql`date_trunc('milliseconds', clock_timestamp() + ${sql.lit(READ_LEASE_SECONDS)} * interval '1 second')`;

/** Marks a finding again that has been taken out of the queue, as one that is being read. */
async function claimLarge(
  transaction: Db,
  { playerId, positionId }: Omit<LargeFinding, 'readUntil'>,
): Promise<LargeFinding> {
  const { rows } = await sql<LargeFinding>`
    insert into stale_findings (player_id, position_id, read_until)
    values (${playerId}, ${positionId}, ${leaseEnd})
    returning player_id as "playerId", position_id as "positionId", read_until as "readUntil"
  `.execute(transaction);
  const [claimed] = rows;
  if (claimed === undefined) throw new Error('A claimed finding must have a mark.');
  return claimed;
}

/**
 * Renews the claim when a third of its time is over; resolves to the finding as it is claimed now. One that was marked again, or that
 * another has claimed, stays as it is: then it is computed once more.
 */
export async function renewLarge(db: Db, finding: LargeFinding): Promise<LargeFinding> {
  const { playerId, positionId, readUntil } = finding;
  const { rows } = await sql<Pick<LargeFinding, 'readUntil'>>`
    update stale_findings set read_until = ${leaseEnd}
    where player_id = ${playerId} and position_id = ${positionId} and read_until = ${readUntil}
      and read_until < clock_timestamp() + ${sql.lit(RENEWED_AT_SECONDS)} * interval '1 second'
    returning read_until as "readUntil"
  `.execute(db);
  return { ...finding, ...rows[0] };
}

/**
 * Removes the mark of a finding that has been read; belongs in the transaction that writes it. The mark stays if the finding was
 * marked again after it was claimed: it is then recomputed once more.
 */
export async function finishLarge(
  transaction: Db,
  { playerId, positionId, readUntil }: LargeFinding,
): Promise<void> {
  await sql`
    delete from stale_findings
    where player_id = ${playerId} and position_id = ${positionId} and read_until = ${readUntil}
  `.execute(transaction);
}

/** Gives a claimed finding back; without one, all of them: for a process that is alone, when it starts. */
export async function releaseLarge(db: Db, finding?: LargeFinding): Promise<void> {
  const claimed = finding
    ? sql`player_id = ${finding.playerId} and position_id = ${finding.positionId} and read_until = ${finding.readUntil}`
    : sql`read_until is not null`;
  await sql`update stale_findings set read_until = null where ${claimed}`.execute(db);
}

/** A player and a position: what a finding is about. */
export interface Pair {
  readonly playerId: number;
  readonly positionId: number;
}

/** Pairs as two arrays, which statements unnest. */
export function asArrays(pairs: readonly Pair[]) {
  return {
    players: pairs.map(({ playerId }) => playerId),
    positions: pairs.map(({ positionId }) => positionId),
  };
}

/**
 * Locks an existing mark until the marking transaction ends. With "do nothing" a planner could take the mark before it
 * can see the change behind it, and the change would be lost. The condition keeps PostgreSQL from rewriting the row
 * of a finding that nobody reads; the row is locked anyway.
 */
export const holdMark = sql`on conflict (player_id, position_id) do update set read_until = null
  where stale_findings.read_until is not null`;

/** The same for findings that waited for a search. */
const holdAnswered = sql`on conflict (player_id, position_id) do update set read_until = null, answered = true
  where stale_findings.read_until is not null or not stale_findings.answered`;

/** Marks findings as stale; belongs in the transaction of the change. `answered`: a search that they waited for is the change. */
export async function markStale(db: Db, pairs: readonly Pair[], answered = false): Promise<void> {
  const sorted = pairs.toSorted((a, b) => a.playerId - b.playerId || a.positionId - b.positionId);
  await sql`
    insert into stale_findings (player_id, position_id, answered)
    select marked.*, ${answered} from unnest(
      ${numbersBytes(
        'int8',
        sorted.map(({ playerId }) => playerId),
      )}::int8[],
      ${numbersBytes(
        'int8',
        sorted.map(({ positionId }) => positionId),
      )}::int8[]
    ) marked ${answered ? holdAnswered : holdMark}
  `.execute(db);
}

/**
 * Marks the pairs that waited for one of these evaluations: undecided ones that go through the position or lead to
 * it, and listed ones for which it was a deep search: of their own lines, or of what their reason claims. With `userId` only
 * pairs of this user.
 */
export async function markWaiting(
  db: Db,
  positionIds: readonly number[],
  deepIds: readonly number[],
  userId?: number,
): Promise<void> {
  const isTheirs = (playerId: RawBuilder<unknown>): RawBuilder<unknown> =>
    userId === undefined ? sql`true` : sql`${playerId} in (select id from players where user_id = ${userId})`;
  const ids = [...new Set(positionIds)];
  await sql`
    insert into stale_findings (player_id, position_id, answered)
    select distinct m.player_id, m.position_id, true
    from (
      select player_id, position_id, position_id as searched from encounters where position_id = any(${ids}::int8[])
      union all
      select player_id, position_id, next_position_id from encounters where next_position_id = any(${ids}::int8[])
    ) m
    left join findings f on f.player_id = m.player_id and f.position_id = m.position_id
    where ${isTheirs(sql`m.player_id`)} and (f.player_id is null or not f.decided
      or (f.critical > 0 and m.searched = any(${[...deepIds]}::int8[])))
    union
    select player_id, position_id, true from findings where ${isTheirs(sql`player_id`)} and awaits <> '{}' and awaits && ${[...deepIds]}::int8[]
    order by 1, 2
    ${holdAnswered}
  `.execute(db);
}

/** A batch of marks taken out of the queue. */
export interface TakenPairs {
  readonly pairs: readonly Pair[];
  /** What the batch costs, in decisions; see `BatchLimit`. */
  readonly cost: number;
  /** The last of the users it belongs to, in the order of their turns. */
  readonly lastUser: number;
  /** A finding that is too large for any batch, to be read in parts. */
  readonly large?: LargeFinding | undefined;
}

/** How much to take. */
export interface BatchLimit {
  readonly pairs: number;
  /** In decisions that are read again. A finding costs as much as `DECISIONS_PER_PAIR` besides its own. */
  readonly cost: number;
  /** Leaves large findings where they are: one is being read already. */
  readonly withoutLarge?: boolean | undefined;
}

/** A finding with more decisions is read in parts. A thousand take 20 to 45 ms. */
export const LARGE_DECISIONS = 500;

/** Writing a finding costs as much as reading this many decisions. */
const DECISIONS_PER_PAIR = 5;

interface TakenRow {
  readonly player_id: number;
  readonly position_id: number;
  readonly user_id: number;
  readonly turn: number;
  readonly answered: boolean;
}

function pairOf(row: TakenRow): Pair {
  return { playerId: row.player_id, positionId: row.position_id };
}

/** Cost of each finding, in decisions; counting stops once it is large. */
async function loadCosts(transaction: Db, pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await sql<{ decisions: number }>`
    select c.decisions
    from unnest(${pairs.map(({ playerId }) => playerId)}::int8[],
      ${pairs.map(({ positionId }) => positionId)}::int8[]) with ordinality as d (player_id, position_id, place)
    cross join lateral (
      select count(*)::int4 as decisions from (
        select from encounters e where e.player_id = d.player_id and e.position_id = d.position_id limit ${LARGE_DECISIONS + 1}
      ) met
    ) c
    order by d.place
  `.execute(transaction);
  return rows.map(({ decisions }) => decisions + DECISIONS_PER_PAIR);
}

/**
 * Keeps as many rows as `most` decisions allow, at least one, and marks the others again: the first position of a player with
 * thousands of games costs as much as a thousand others. The first of those that exceed every batch is claimed.
 */
async function keepAffordable(
  transaction: Db,
  rows: readonly TakenRow[],
  { cost: most, withoutLarge }: BatchLimit,
) {
  const costs = await loadCosts(transaction, rows.map(pairOf));
  const priced = rows.map((row, index) => ({ row, cost: costs[index] ?? 0 }));
  const affordable = priced.filter(({ cost }) => cost <= LARGE_DECISIONS + DECISIONS_PER_PAIR);
  const large = withoutLarge ? undefined : priced.find((each) => !affordable.includes(each))?.row;
  let cost = 0;
  const kept: TakenRow[] = [];
  for (const each of affordable) {
    if (kept.length > 0 && cost + each.cost > most) break;
    kept.push(each.row);
    cost += each.cost;
  }
  const untaken = rows.filter((row) => row !== large && !kept.includes(row));
  for (const answered of [true, false]) {
    const again = untaken.filter((row) => row.answered === answered);
    if (again.length > 0) await markStale(transaction, again.map(pairOf), answered);
  }
  return { kept, cost, large };
}

/**
 * Runs a statement that finds the first rows by an index, and must neither read nor sort the whole table. The queue is empty most of the
 * time, and statistics of that time make a planner believe that both are cheap: with 130,000 findings waiting, each batch took 80 ms longer.
 */
async function byIndexAlone<T>(transaction: Db, run: () => Promise<T>): Promise<T> {
  const allow = (value: 'on' | 'off') =>
    sql`select set_config('enable_seqscan', ${value}, true), set_config('enable_sort', ${value}, true)`.execute(
      transaction,
    );
  await allow('off');
  const result = await run();
  await allow('on');
  return result;
}

/** Where a batch begins. */
export interface BatchStart {
  /** The user served last: those after it come first. */
  readonly afterUser: number;
  /** The number of a position: those after it come first, of each user. */
  readonly afterPosition: number;
}

/** Marks in the order of an index, each of them locked; as many of every user as `limit` allows. */
function marksWhere(condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select * from (
    select player_id, position_id, answered from stale_findings where player_id = any(t.players)
      and (read_until is null or read_until < now()) and ${condition}
    order by player_id, position_id limit greatest(1, ${limit}::int8 / t.users) for update skip locked
  ) marks`;
}

/**
 * Takes a batch of pairs out of the queue, inside a transaction: the same number for each user with stale findings. Those whose
 * searches have been answered come before those that new games have changed: while games are loaded, these never end, and no finding would
 * be complete. Skips those another process holds, and users with a source whose games are being moved: each batch of games would
 * have the same findings computed again. Deletes before anything about them is read, so that concurrent writers
 * wait and mark them again.
 */
export async function takeStale(
  transaction: Db,
  batch: BatchLimit,
  { afterUser, afterPosition }: BatchStart,
): Promise<TakenPairs> {
  const { pairs: limit } = batch;
  const marks = sql.join(
    [
      marksWhere(sql`answered`, limit),
      marksWhere(sql`not answered and position_id > ${afterPosition}::int8`, limit),
      marksWhere(sql`not answered and position_id <= ${afterPosition}::int8`, limit),
    ],
    sql` union all `,
  );
  const statement = sql<TakenRow>`
    with recursive waiting as (
      (select player_id from stale_findings order by player_id limit 1)
      union all
      select (select s.player_id from stale_findings s where s.player_id > waiting.player_id order by s.player_id limit 1)
      from waiting where waiting.player_id is not null
    ), turns as materialized (
      select p.user_id, array_agg(p.id) as players,
        row_number() over (order by ${usersInTurn('p.user_id', afterUser)}) as turn, count(*) over () as users
      from waiting w join players p on p.id = w.player_id where p.user_id is not null
        and not exists (
          select from nicknames n join players m on m.id = n.player_id
          where n.moved_through is not null and n.deleted_at is null and m.user_id = p.user_id
        )
      group by p.user_id
    ), chosen as materialized (
      select s.player_id, s.position_id, s.answered, t.user_id, t.turn from turns t cross join lateral (
        select * from (${marks}) first_to_last limit greatest(1, ${limit}::int8 / t.users)
      ) s where t.turn <= ${limit}::int8
    )
    delete from stale_findings d using chosen c where (d.player_id, d.position_id) = (c.player_id, c.position_id)
    returning d.player_id, d.position_id, c.answered, c.user_id, c.turn
  `;
  const { rows } = await byIndexAlone(transaction, () => statement.execute(transaction));
  if (rows.length === 0) return { pairs: [], cost: 0, lastUser: afterUser };
  const byPair = (a: TakenRow, b: TakenRow): number =>
    a.player_id - b.player_id || a.position_id - b.position_id;
  const rank = ({ answered, position_id }: TakenRow): number => {
    if (answered) return 0;
    return position_id > afterPosition ? 1 : 2;
  };
  const inTurn = rows.toSorted((a, b) => a.turn - b.turn || rank(a) - rank(b) || byPair(a, b));
  const { kept, cost, large } = await keepAffordable(transaction, inTurn, batch);
  return {
    pairs: kept.toSorted(byPair).map(pairOf),
    cost,
    lastUser: kept.at(-1)?.user_id ?? large?.user_id ?? afterUser,
    large: large && (await claimLarge(transaction, pairOf(large))),
  };
}

/** True when a finding waits to be recomputed, or a player whose findings are not marked one by one yet. */
export async function hasStale(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    some: boolean;
  }>`
    select exists (select from stale_players s join players p on p.id = s.player_id and p.user_id is not null)
      or exists (select from stale_findings s join players p on p.id = s.player_id and p.user_id is not null) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}
