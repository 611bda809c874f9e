import { type Context, requirePlayer } from '../context/operation.ts';
import type { TreeRequest } from './makeTree.ts';
import type { ScopeParams } from './requests.ts';

type Params = {
  readonly heroid: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly hm?: number | undefined;
  readonly pool: number;
} & Partial<ScopeParams>;

/** The tree a payload means, of a player of the caller. */
export async function treeRequest(context: Context, params: Params): Promise<TreeRequest> {
  const { heroid, posid, herowhite, hm, pool, herocats = [], timecontrols = [], datefrom, dateto } = params;
  const player = await requirePlayer(context, heroid);
  const games = { herocats, timecontrols, datefrom, dateto };
  return { playerId: player.id, sensitivity: player.sensitivity, posid, herowhite, hm, pool, games };
}
