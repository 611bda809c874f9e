import { failedLines } from '../../domain/training/plan.ts';
import { startProgress, tallyOf } from '../../domain/training/progress.ts';
import { pick, replyPositions, varyReplies } from '../../domain/training/variety.ts';
import { trainingLines } from '../../domain/trees/trainingLines.ts';
import { addWithinQuota } from '../../services/accounts/quota.ts';
import { preferencesOf } from '../../services/accounts/userView.ts';
import { type Context, type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { loadPlace } from '../../services/study/loadPlace.ts';
import { ensureTree } from '../../services/study/makeTree.ts';
import { trainingView } from '../../services/study/training/trainingView.ts';
import { treeRequest } from '../../services/study/treeRequest.ts';
import { loadPrehistories, loadReplyCounts } from '../../store/positions/waysPlayed.ts';
import { createTraining, loadLastTrainings } from '../../store/study/trainings.ts';

/** The moves of a game that met the position after as many half-moves; else the usual moves. */
async function choosePrehistory(
  { db, random }: Context,
  input: Parameters<typeof create>[0],
  { playerId, positionId, hm }: { playerId: number; positionId: number; hm: number },
): Promise<readonly string[]> {
  const played = (await loadPrehistories(db, playerId, [positionId])).get(positionId) ?? [];
  const fitting = played.filter(({ length }) => length === hm);
  return pick(fitting, random) ?? (await loadPlace(db, playerId, positionId, input)).prehistory;
}

/** Creates a training of the saved tree of a position, building the tree from the marks if there is none. */
export const create: Handler<'training/create'> = async (input, context) => {
  const request = await treeRequest(context, input);
  const { db } = context;
  const { id: treeId, playerId, positionId, heroWhite, key, hm, moves } = await ensureTree(context, request);
  const root = { posid: positionId, moves };
  const counts = await loadReplyCounts(db, playerId, replyPositions(root));
  const lines = trainingLines(varyReplies(root, counts, context.random));
  if (lines.length === 0) throw new OperationError('tree-too-short');
  const trained = await loadLastTrainings(db, playerId, positionId);
  const last = trained.find((training) => training.heroWhite === heroWhite);
  const failed = new Set(last === undefined ? [] : tallyOf(last.plan, last.progress).failed);
  const results = Object.entries(last?.progress.results ?? {});
  const prehistory = await choosePrehistory(context, input, { playerId, positionId, hm });
  const plan = {
    rootKey: key,
    hm,
    prehistory,
    lines: input.failed_only ? failedLines(lines, failed) : lines,
    repetitions: input.repetitions ?? preferencesOf(requireUser(context)).repetitions,
    known: results.filter(([, result]) => result === 'success').map(([posid]) => Number(posid)),
  };
  const training = { playerId, positionId, heroWhite, mode: input.mode, plan, progress: startProgress(plan) };
  const created = await addWithinQuota(context, 'trainings', (transaction) =>
    createTraining(transaction, { ...training, treeId, now: context.now() }),
  );
  return trainingView(created);
};
