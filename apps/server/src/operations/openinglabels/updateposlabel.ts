import { byHand } from '../../domain/study/state.ts';
import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { requirePosition } from '../../services/study/requests.ts';
import { markDirty } from '../../store/queue/dirty.ts';
import { findStudy, saveStudy } from '../../store/study/studies.ts';

/** Sets by hand whether a position is studied; its color follows. */
export const updateposlabel: Handler<'openinglabels/updateposlabel'> = async (input, context) => {
  const { id: personId } = await requirePerson(context, input.heroid);
  const { id: positionId } = await requirePosition(context, input.posid);
  await context.db.transaction().execute(async (db) => {
    const study = byHand(await findStudy(db, personId, positionId), input.studied, context.now());
    await saveStudy(db, personId, positionId, study);
    await markDirty(db, [{ personId, positionId }]);
  });
  context.wakeAnalysis();
  return { message: 'OK' };
};
