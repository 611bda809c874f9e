import { sideToMove } from '@tabia/chess';
import { findFinding } from '../../store/mistakeList.ts';
import { usualWay } from '../../store/opening.ts';
import type { Db } from '../../store/schema.ts';

/** Where a position stands in a person's games. */
export type Place = {
  readonly hm: number;
  readonly heroWhite: boolean;
  /** A usual way from the start position; empty where no game of the person went through. */
  readonly prehistory: readonly string[];
};

/** Half-move, side and usual way of a position: as asked, else as found, else as its side to move allows. */
export const placeOf = async (
  db: Db,
  personId: number,
  position: { readonly id: number; readonly key: string },
  asked: { readonly hm?: number | undefined; readonly herowhite?: 0 | 1 | undefined },
): Promise<Place> => {
  const parity = sideToMove(position.key) === 'white' ? 0 : 1;
  const [finding, prehistory] = await Promise.all([
    findFinding(db, personId, position.id),
    usualWay(db, personId, position.id),
  ]);
  const fits = (hm: number | undefined): hm is number => hm !== undefined && hm % 2 === parity;
  const usual = prehistory.length > 0 ? prehistory.length : parity;
  const hm = [asked.hm, finding?.hm].find(fits) ?? usual;
  const heroWhite =
    asked.herowhite === undefined ? (finding?.heroWhite ?? parity === 0) : asked.herowhite === 1;
  return { hm, heroWhite, prehistory };
};
