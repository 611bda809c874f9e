import { byHand } from '@tabia/mistakes';
import { IGNORED_LABEL } from '../domain/findings/numbers.ts';
import { requirePlayer } from '../services/access/access.ts';
import type { GroupHandlers } from '../services/context/operation.ts';
import { requireMove, requirePosition } from '../services/context/requests.ts';
import {
  addMoveLabel,
  addPositionLabel,
  removeMoveLabel,
  removePositionLabel,
  setMoveLabels,
} from '../store/openings/moveLabels.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { stopGrowing } from '../store/study/growingTrees.ts';
import { findStudy, saveStudy } from '../store/study/studies.ts';

export const openinglabels = {
  'openinglabels/addposlabel': async ({ heroid, posid, labid }, context) => {
    const player = await requirePlayer(context, heroid);
    const position = await requirePosition(context, posid);
    await addPositionLabel(context.db, player.id, position.id, labid);
  },

  'openinglabels/delposlabel': async ({ heroid, posid, labid }, context) => {
    const player = await requirePlayer(context, heroid);
    await removePositionLabel(context.db, player.id, labid, posid);
  },

  /** Removes a label from all positions of the player. */
  'openinglabels/delposlabels': async ({ heroid, labid }, context) => {
    const player = await requirePlayer(context, heroid);
    return { message: 'OK', removed: await removePositionLabel(context.db, player.id, labid) };
  },

  /** Marks a position as studied or not; its color follows. */
  'openinglabels/updateposlabel': async (input, context) => {
    const { id: playerId } = await requirePlayer(context, input.heroid);
    const { id: positionId } = await requirePosition(context, input.posid);
    await context.db.transaction().execute(async (db) => {
      await markStale(db, [{ playerId, positionId }]);
      const study = byHand(await findStudy(db, playerId, positionId), input.studied, context.now());
      await saveStudy(db, playerId, positionId, study);
    });
    context.wakeAnalysis();
  },

  'openinglabels/addmovelabel': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const move = { ...(await requireMove(context, input)), playerMove: input.heromove };
    await addMoveLabel(context.db, player.id, move, input.labid, context.now());
    // A hidden move is in no training: the trees with its position are edited by it.
    if (input.labid === IGNORED_LABEL) await stopGrowing(context.db, player.id, move.fromId);
  },

  'openinglabels/delmovelabel': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const move = { fromId: input.posfromid, toId: input.postoid };
    await removeMoveLabel(context.db, player.id, input.labid, context.now(), move);
    if (input.labid === IGNORED_LABEL) await stopGrowing(context.db, player.id, move.fromId);
  },

  /** Removes a label from all moves of the player. */
  'openinglabels/delmovelabels': async ({ heroid, labid }, context) => {
    const player = await requirePlayer(context, heroid);
    const removed = await removeMoveLabel(context.db, player.id, labid, context.now());
    return { message: 'OK', removed };
  },

  /** Replaces the labels of a move. */
  'openinglabels/updatemovelabel': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const move = { ...(await requireMove(context, input)), playerMove: input.heromove };
    await setMoveLabels(context.db, player.id, move, input.labels, context.now());
  },
} satisfies GroupHandlers<'openinglabels'>;
