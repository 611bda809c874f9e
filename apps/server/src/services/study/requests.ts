import { isoMoment } from '@tabia/api-client/contract';
import { type ParsedFen, parseFen, positionKey } from '@tabia/chess';
import type { Scope } from '../../domain/games/scope.ts';
import { type GameScope, loadHiddenNicknames } from '../../store/games/scope.ts';
import { findPositionId, findPositionKey } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';

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

/** The number of a position given as FEN, undefined when nobody met it; throws `bad-fen`. */
export async function findPositionOfFen(
  context: Pick<Context, 'db'>,
  fen: string,
): Promise<number | undefined> {
  const parsed: ParsedFen = parseFen(fen);
  if (!parsed.ok) throw new OperationError('bad-fen', { hint: parsed.message });
  return await findPositionId(context.db, positionKey(parsed.fen));
}
