import { type ApiClient, ApiError } from '@tabia/api-client';
import { planPgn } from '../../state/variations/planPgn.ts';

/** A position of a player; `fen` is what the page shows. */
export interface SharedPosition {
  readonly heroid: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly fen: string;
}

/** The saved tree of a position; none when nothing was saved. */
async function loadMoves(api: ApiClient, { heroid, posid, herowhite }: SharedPosition) {
  try {
    return (await api.call('trees/load', { heroid, posid, herowhite })).tree.moves;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return [];
    throw error;
  }
}

/** The plan of a position as PGN, from the start position along the player's usual moves. */
export async function loadPlanPgn(api: ApiClient, position: SharedPosition): Promise<string> {
  const { heroid, posid, herowhite, fen } = position;
  const [moves, { links }] = await Promise.all([
    loadMoves(api, position),
    api.call('openingtrees/herochain', { heroid, posid, herowhite }),
  ]);
  const prehistory = links.flatMap(({ move_uci }) => move_uci ?? []);
  const opening = links.findLast((link) => link.opening !== null)?.opening ?? undefined;
  return planPgn({ fen, prehistory, moves, opening });
}
