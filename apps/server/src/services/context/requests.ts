import { isoMoment } from '@tabia/api-client/contract';
import { fenOfKey, keysOfPlacement, parseFen, placementOnly, positionKey } from '@tabia/chess';
import type { Scope } from '../../domain/games/scope.ts';
import { moveBetween } from '../../domain/trees/candidates.ts';
import { type GameScope, loadHiddenNicknames } from '../../store/games/scope.ts';
import type { MoveEnds } from '../../store/openings/moveLabels.ts';
import { findPositionIds, findPositionKey } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from './operation.ts';

/** A move by its two positions; throws `position-not-found`, or `bad-move` where none leads from one to the other. */
export async function requireMove(
  context: Pick<Context, 'db'>,
  { posfromid, postoid }: { readonly posfromid: number; readonly postoid: number },
): Promise<MoveEnds> {
  const from = await requirePosition(context, posfromid);
  const to = await requirePosition(context, postoid);
  if (moveBetween(from.key, to.key) === undefined) {
    throw new OperationError('bad-move', { hint: 'No legal move leads from the one position to the other.' });
  }
  return { fromId: from.id, toId: to.id };
}

/** The common params that choose games. */
export interface ScopeParams {
  readonly herocats: readonly number[];
  readonly timecontrols?: readonly number[];
  readonly datefrom?: string | undefined;
  readonly dateto?: string | undefined;
}

/** The games that the common params choose; `dateto` is the first moment that does not count. */
export function scopeOf({ herocats, timecontrols = [], datefrom, dateto }: ScopeParams): Scope {
  return {
    categories: herocats,
    timeControls: timecontrols,
    ...(datefrom === undefined ? {} : { fromMs: Date.parse(isoMoment(datefrom)) }),
    ...(dateto === undefined ? {} : { beforeMs: Date.parse(isoMoment(dateto)) }),
  };
}

/** The same without the games of nicknames that are switched off or archived. */
export async function loadGameScope(db: Db, playerId: number, params: ScopeParams): Promise<GameScope> {
  return {
    ...scopeOf(params),
    hiddenNicknames: await loadHiddenNicknames(db, playerId),
  };
}

/** A position by its number; throws `position-not-found`. */
export async function requirePosition(
  context: Pick<Context, 'db'>,
  posid: number,
): Promise<{ readonly id: number; readonly key: string }> {
  const key = await findPositionKey(context.db, posid);
  if (key === undefined) throw new OperationError('position-not-found');
  return { id: posid, key };
}

/** The positions that a FEN stands for, most castling rights first; `fen` is the FEN with all its fields. */
export interface AskedPositions {
  readonly fen: string;
  /** Numbers by key; positions that nobody met are missing. */
  readonly ids: ReadonlyMap<string, number>;
}

/**
 * The positions of a FEN. Two fields stand for every position with that placement and side to move; more fields stand
 * for one position. Throws `bad-fen`.
 */
export async function findPositionsOfFen(
  context: Pick<Context, 'db'>,
  fenText: string,
): Promise<AskedPositions> {
  const parsed = parseFen(fenText);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message, paths: ['fen'] });
  const placement = placementOnly(fenText);
  const keys = placement === undefined ? [positionKey(parsed.fen)] : keysOfPlacement(placement);
  const ids = await findPositionIds(context.db, keys);
  const [first] = ids.keys();
  return { fen: placement === undefined || first === undefined ? parsed.fen : fenOfKey(first), ids };
}
