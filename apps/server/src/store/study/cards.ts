import { sql } from 'kysely';
import type { MoveCard, StoredCard } from '../../domain/schedule/card.ts';
import type { Db } from '../schema/schema.ts';

/** The card of an own move, by the position in which it is played. */
export interface StoredMoveCard extends MoveCard {
  readonly positionId: number;
  /** The player's last mistake in this position in a game, ms since 1970. */
  readonly lastMistakeMs: number | null;
}

type Row = Omit<StoredMoveCard, 'card'> & { card: unknown };

/** The cards of a player by position; of some positions only, if they are named. */
export async function loadCards(
  db: Db,
  playerId: number,
  positionIds?: readonly number[],
): Promise<ReadonlyMap<number, StoredMoveCard>> {
  const named = positionIds === undefined ? sql`true` : sql`c.position_id = any(${[...positionIds]}::int8[])`;
  const { rows } = await sql<Row>`
    select c.position_id as "positionId", c.card, c.due, c.move,
      (extract(epoch from f.last_mistake_at) * 1000)::float8 as "lastMistakeMs"
    from cards c
    left join findings f on f.player_id = c.player_id and f.position_id = c.position_id
    where c.player_id = ${playerId} and ${named}
  `.execute(db);
  // Only saveCards writes the column.
  return new Map(rows.map((row) => [row.positionId, { ...row, card: row.card as StoredCard }]));
}

/** Saves cards of a player; each replaces the one of its position. */
export async function saveCards(
  db: Db,
  playerId: number,
  cards: readonly (MoveCard & { readonly positionId: number })[],
): Promise<void> {
  if (cards.length === 0) return;
  const rows = cards
    // Two sessions that end at once lock the cards they have in common in the same order.
    .toSorted((a, b) => a.positionId - b.positionId)
    .map(({ positionId, card, due, move }) => ({
      player_id: playerId,
      position_id: positionId,
      card: JSON.stringify(card),
      due,
      move,
    }));
  await db
    .insertInto('cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'position_id']).doUpdateSet(({ ref }) => ({
        card: ref('excluded.card'),
        due: ref('excluded.due'),
        move: ref('excluded.move'),
      })),
    )
    .execute();
}
