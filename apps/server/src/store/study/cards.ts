import type { StoredCard } from '../../domain/schedule/card.ts';
import type { Db } from '../schema/schema.ts';

/** A card and its due date; `due` may be earlier than the card says, after a mistake in a real game. */
export interface DueCard {
  readonly card: StoredCard;
  readonly due: Date;
}

export async function findCard(db: Db, playerId: number, positionId: number): Promise<DueCard | undefined> {
  const row = await db
    .selectFrom('cards')
    .select(['card', 'due'])
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  // Only saveCard writes the column.
  return row && { card: row.card as StoredCard, due: row.due };
}

export async function saveCard(db: Db, playerId: number, positionId: number, card: DueCard): Promise<void> {
  const content = { card: JSON.stringify(card.card), due: card.due };
  await db
    .insertInto('cards')
    .values({ player_id: playerId, position_id: positionId, ...content })
    .onConflict((conflict) => conflict.columns(['player_id', 'position_id']).doUpdateSet(content))
    .execute();
}
