import { fenOfKey } from '@tabia/chess';
import { treeSize } from '../../domain/trees/trainingLines.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { treeNameOf } from '../../services/study/makeTree.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';
import { growingOf } from '../../services/study/views/growingTree.ts';
import { treeNotices } from '../../services/study/views/treeNotices.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';
import { findTree } from '../../store/study/trees.ts';

/** A saved tree with its size; `istraining` selects one in the study plan or not. */
export const load: Handler<'trees/load'> = async (input, context) => {
  const saved = await findTree(context.db, treeNameOf(await treeRequest(context, input)));
  const istraining = saved?.inTraining ? 1 : 0;
  if (saved === undefined || (input.istraining !== undefined && input.istraining !== istraining))
    throw new OperationError('not-found', { hint: 'No such tree has been saved for this position.' });
  const { positionId: posid, hm, moves } = saved;
  const herowhite = saved.heroWhite ? 1 : 0;
  const waits = saved.inTraining && saved.awaits.length > 0;
  const failed = waits ? await loadFailedSearches(context.db, requireUser(context).id) : [];
  return {
    tree: { posid, fen: fenOfKey(saved.key, hm), herowhite, hm, moves },
    istraining,
    ...treeSize({ posid, moves }),
    growing: saved.inTraining ? growingOf(saved, failed) : null,
    notices: saved.inTraining ? treeNotices(saved) : [],
  };
};
