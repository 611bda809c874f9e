import { type ApiClient, hasCode } from '@tabia/api-client';
import { halfMoveOf, playUci } from '@tabia/chess';
import type { Slip } from '@tabia/trainer';

async function numberOf(api: ApiClient, fen: string): Promise<number> {
  const { posid } = await api.call('misc/fentoposid', { fen, add: true });
  if (posid === null) throw new Error('A position that was added has a number.');
  return posid;
}

/**
 * Puts the position of a slip into the study plan and answers its number. No game may have met it: then the tree is the
 * better move alone, until the engine of the service has looked further.
 */
export async function keepSlip(
  api: ApiClient,
  { heroid, herowhite }: { readonly heroid: number; readonly herowhite: 0 | 1 },
  { move: { before: fen }, best }: Pick<Slip, 'move' | 'best'>,
): Promise<number> {
  const posid = await numberOf(api, fen);
  const name = { heroid, posid, herowhite };
  try {
    await api.call('training/addtolist', name);
  } catch (error) {
    if (!hasCode(error, 'tree-too-short')) throw error;
    const after = await numberOf(api, playUci(fen, best.uci)?.fen ?? fen);
    const moves = [{ uci: best.uci, posid: after, hero: true, intraining: true, children: [] }];
    const tree = { posid, fen, herowhite, hm: halfMoveOf(fen), moves };
    await api.call('trees/save', { ...name, hm: tree.hm, tree, istraining: 1 });
  }
  return posid;
}
