import { byHand } from '@tabia/mistakes';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import { findStudy, saveStudy } from '../../store/study/studies.ts';

/** Marks a position as studied or not; its color follows. */
export const updateposlabel: Handler<'openinglabels/updateposlabel'> = async (input, context) => {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { id: positionId } = await requirePosition(context, input.posid);
  await context.db.transaction().execute(async (db) => {
    const study = byHand(await findStudy(db, playerId, positionId), input.studied, context.now());
    await saveStudy(db, playerId, positionId, study);
    await markStale(db, [{ playerId, positionId }]);
  });
  context.wakeAnalysis();
  return { message: 'OK' };
};
