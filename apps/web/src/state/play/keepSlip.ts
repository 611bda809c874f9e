import { type ApiClient, hasCode } from '@tabia/api-client';
import { halfMoveOf, playUci } from '@tabia/chess';
import type { Slip } from '@tabia/trainer';

async function numberOf(api: ApiClient, fen: string): Promise<number> {
  const { posid } = await api.call('misc/fentoposid', { fen, add: true });
  if (posid === null) throw new Error('A position that was added has a number.');
  return posid;
}

/** Does the second where the first is refused with this code. */
async function unless<T>(code: 'not-found' | 'tree-too-short', first: Promise<T>, second: () => Promise<T>) {
  return await first.catch((error: unknown) => {
    if (hasCode(error, code)) return second();
    throw error;
  });
}

/**
 * Puts the position of a slip into the study plan and answers its number. A tree that is there stays. Where nothing can be
 * trained yet, because no game met the position, the better move alone is its tree.
 */
export async function keepSlip(
  api: ApiClient,
  { heroid, herowhite }: { readonly heroid: number; readonly herowhite: 0 | 1 },
  { move: { before: fen }, best }: Pick<Slip, 'move' | 'best'>,
): Promise<number> {
  const posid = await numberOf(api, fen);
  const name = { heroid, posid, herowhite };
  const hm = halfMoveOf(fen);
  const planned = { ...name, hm, istraining: 1 } as const;
  const saveBetter = async () => {
    const after = await numberOf(api, playUci(fen, best.uci)?.fen ?? fen);
    const moves = [{ uci: best.uci, posid: after, hero: true, intraining: true, children: [] }];
    return await api.call('trees/save', { ...planned, tree: { posid, fen, herowhite, hm, moves } });
  };
  const save = () => unless('tree-too-short', api.call('trees/save', planned), saveBetter);
  const addSaved = async () => {
    await api.call('trees/load', name);
    return await api.call('training/addtolist', name);
  };
  await unless<unknown>('not-found', addSaved(), save);
  return posid;
}
