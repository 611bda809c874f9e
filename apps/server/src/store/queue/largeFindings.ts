import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A stale finding with too many decisions for one batch, while it is being read in parts. */
export interface LargeFinding {
  readonly playerId: number;
  readonly positionId: number;
  /** Until when nobody else reads it. Names the reader as well. */
  readonly readUntil: Date;
}

/** Time for reading a finding, minutes. After it, the reader is taken for dead. */
const MAX_READ_MINUTES = 10;

/** Marks a finding again that has been taken out of the queue, as one that is being read. */
export async function claimLarge(
  transaction: Db,
  { playerId, positionId }: Omit<LargeFinding, 'readUntil'>,
): Promise<LargeFinding> {
  const { rows } = await sql<LargeFinding>`
    insert into stale_findings (player_id, position_id, read_until)
    values (${playerId}, ${positionId},
      date_trunc('milliseconds', clock_timestamp() + ${MAX_READ_MINUTES}::int4 * interval '1 minute'))
    returning player_id as "playerId", position_id as "positionId", read_until as "readUntil"
  `.execute(transaction);
  const [claimed] = rows;
  if (claimed === undefined) throw new Error('A claimed finding must have a mark.');
  return claimed;
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
