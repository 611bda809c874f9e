import { sideToMove } from '@tabia/chess';
import { findPlace } from '../../store/positions/places.ts';
import type { Db } from '../../store/schema/schema.ts';
import { OperationError } from '../context/operation.ts';

/** The place of a position in a player's games. */
export interface Place {
  readonly root: { readonly id: number; readonly key: string };
  readonly hm: number;
  readonly playerIsWhite: boolean;
  /** Usual moves from the start position; empty where no game of the player went through. */
  readonly prehistory: readonly string[];
  /** Nicknames of the player whose games do not count now. */
  readonly hiddenNicknames: readonly number[];
}

/**
 * Half-move, side and usual moves before a position: as asked, else as found, else as its side to move allows. Throws
 * `position-not-found`.
 */
export async function loadPlace(
  db: Db,
  playerId: number,
  positionId: number,
  asked: { readonly hm?: number | undefined; readonly herowhite?: 0 | 1 | undefined },
): Promise<Place> {
  const found = await findPlace(db, playerId, positionId);
  if (found === undefined) throw new OperationError('position-not-found');
  const { key, prehistory, hiddenNicknames } = found;
  const parity = sideToMove(key) === 'white' ? 0 : 1;
  const fits = (hm: number | null | undefined): hm is number => typeof hm === 'number' && hm % 2 === parity;
  const usual = prehistory.length > 0 ? prehistory.length : parity;
  const hm = [asked.hm, found.hm].find(fits) ?? usual;
  const playerIsWhite =
    asked.herowhite === undefined ? (found.playerIsWhite ?? parity === 0) : asked.herowhite === 1;
  return { root: { id: positionId, key }, hm, playerIsWhite, prehistory, hiddenNicknames };
}
