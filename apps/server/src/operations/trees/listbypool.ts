import { fenOfKey } from '@tabia/chess';
import { treeSize } from '../../domain/trees/trainingLines.ts';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { listTrees } from '../../store/study/trees.ts';

/**
 * The player's saved trees, last changed first. Trees do not belong to a category of games, so `herocats` has no
 * effect.
 */
export const listbypool: Handler<'trees/listbypool'> = async ({ heroid, pool }, context) => {
  const player = await requirePlayer(context, heroid);
  const saved = await listTrees(context.db, player.id, pool);
  return {
    trees: saved.map(({ positionId: posid, key, heroWhite, hm, inTraining, moves }) => ({
      posid,
      fen: fenOfKey(key, hm),
      herowhite: heroWhite ? (1 as const) : (0 as const),
      hm,
      istraining: inTraining ? (1 as const) : (0 as const),
      ...treeSize({ posid, moves }),
    })),
  };
};
