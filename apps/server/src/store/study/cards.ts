import { sql } from 'kysely';
import { type CardLog, createScheduler, replay, type ScheduledCard } from '../../domain/schedule/card.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import { asArrays, markStale, type Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { loadScheduleParameters } from './scheduleFit.ts';

/** The card of an own move, by the position in which it is played. */
export interface StoredMoveCard extends CardLog {
  readonly positionId: number;
  /** When the move is due. */
  readonly due: Date;
}

// Only the functions below write these columns.
type Row = StoredMoveCard & Pair;

/** The cards of a player by position; of some positions only, if they are named. */
export async function loadCards(
  db: Db,
  playerId: number,
  positionIds?: readonly number[],
): Promise<ReadonlyMap<number, StoredMoveCard>> {
  const named = positionIds === undefined ? sql`true` : sql`c.position_id = any(${[...positionIds]}::int8[])`;
  const { rows } = await sql<Row>`
    select c.position_id as "positionId", c.due, c.move, c.start, c.answers
    from cards c where c.player_id = ${playerId} and ${named}
  `.execute(db);
  return new Map(rows.map((row) => [row.positionId, row]));
}

/**
 * The cards of some positions, kept from changing until the transaction ends. Their findings are marked first, as whoever recomputes them
 * does: so neither waits for the other with a lock that the other needs.
 */
export async function holdCards(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, StoredMoveCard>> {
  await markStale(
    db,
    [...new Set(positionIds)].map((positionId) => ({ playerId, positionId })),
  );
  await sql`
    select from cards where player_id = ${playerId} and position_id = any(${[...positionIds]}::int8[])
    order by position_id for update
  `.execute(db);
  return await loadCards(db, playerId, positionIds);
}

async function loadMeetings(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly GameEncounter[]>> {
  const { rows } = await sql<{ positionId: number; series: readonly SeriesEntry[] }>`
    select position_id as "positionId", series from findings
    where player_id = ${playerId} and position_id = any(${[...positionIds]}::int8[])
  `.execute(db);
  return new Map(rows.map(({ positionId, series }) => [positionId, readSeries(series)]));
}

/** Saves cards of a player as their logs and the games say; each replaces the one of its position. */
export async function saveCards(
  db: Db,
  playerId: number,
  logs: readonly (CardLog & { readonly positionId: number })[],
): Promise<void> {
  if (logs.length === 0) return;
  const meetings = await loadMeetings(
    db,
    playerId,
    logs.map(({ positionId }) => positionId),
  );
  const scheduler = createScheduler(await loadScheduleParameters(db));
  const rows = logs
    // Two sessions that end at once lock the cards they have in common in the same order.
    .toSorted((a, b) => a.positionId - b.positionId)
    .map((log) => {
      const { card, due } = replay(log, meetings.get(log.positionId) ?? [], scheduler);
      return {
        player_id: playerId,
        position_id: log.positionId,
        card: JSON.stringify(card),
        due,
        move: log.move,
        start: JSON.stringify(log.start),
        answers: JSON.stringify(log.answers),
      };
    });
  await db
    .insertInto('cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'position_id']).doUpdateSet(({ ref }) => ({
        card: ref('excluded.card'),
        due: ref('excluded.due'),
        move: ref('excluded.move'),
        start: ref('excluded.start'),
        answers: ref('excluded.answers'),
      })),
    )
    .execute();
}

/** A position with all its meetings, in any order. */
interface MetPair extends Pair {
  readonly encounters: readonly GameEncounter[];
}

/** Games are reviews: replays the cards of these positions, whose meetings may be new. */
export async function replayCards(db: Db, met: readonly MetPair[]): Promise<void> {
  if (met.length === 0) return;
  const { players, positions } = asArrays(met);
  const { rows } = await sql<Row>`
    select c.player_id as "playerId", c.position_id as "positionId", c.due, c.move, c.start, c.answers
    from cards c join unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
      on c.player_id = d.player_id and c.position_id = d.position_id
    order by c.player_id, c.position_id for update of c
  `.execute(db);
  if (rows.length === 0) return;
  const scheduler = createScheduler(await loadScheduleParameters(db));
  const encounters = new Map(
    met.map((position) => [`${position.playerId} ${position.positionId}`, position.encounters]),
  );
  const replayed = rows.map((row): Pair & ScheduledCard => ({
    ...row,
    ...replay(row, encounters.get(`${row.playerId} ${row.positionId}`) ?? [], scheduler),
  }));
  const changed = asArrays(replayed);
  await sql`
    update cards c set card = d.card::jsonb, due = d.due::timestamptz
    from unnest(${changed.players}::int8[], ${changed.positions}::int8[], ${replayed.map(({ card }) => JSON.stringify(card))}::text[],
      ${replayed.map(({ due }) => due.toISOString())}::text[]) as d (player_id, position_id, card, due)
    where c.player_id = d.player_id and c.position_id = d.position_id
      and (c.due <> d.due::timestamptz or c.card <> d.card::jsonb)
  `.execute(db);
}
