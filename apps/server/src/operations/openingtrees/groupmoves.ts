import { type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { loadComparedPositions } from '../../services/groups/comparedPositions.ts';
import { groupInfo, groupPosition, withPrediction } from '../../services/groups/groupAnswer.ts';
import { loadGroup } from '../../services/groups/loadGroup.ts';
import { rememberPeople } from '../../services/groups/rememberPeople.ts';
import { loadGameScope } from '../../services/study/requests.ts';
import { noteLongCall } from '../../store/database/callers.ts';

/** What the comparison group plays in some positions of the player. */
export const groupmoves: Handler<'openingtrees/groupmoves'> = async (input, context) => {
  const user = requireUser(context);
  const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
  const { db, groups } = context;
  const [group, scope, sources] = await Promise.all([
    loadGroup(db, user, playerId),
    loadGameScope(db, playerId, input),
    groups.available(),
  ]);
  const compared = await loadComparedPositions(db, {
    playerId,
    positionIds: [...new Set(input.posids)],
    heroWhite: input.herowhite === undefined ? undefined : input.herowhite === 1,
    scope,
  });
  // No page waits for it: what a page shows first must not wait for files and networks.
  noteLongCall();
  const keys = compared.map(({ facts }) => facts.key);
  const played = await groups.positions(user.id, keys, group);
  const predicted =
    input.predicted && group.own ? await groups.predictions(user.id, keys, group.own.rating) : undefined;
  await rememberPeople(context, playerId, compared, played);
  return {
    group: groupInfo(group, sources),
    positions: compared.flatMap((position, index) => {
      const moves = played[index];
      if (moves === undefined) return [];
      const answer = groupPosition(position, moves, sensitivity);
      return [withPrediction(answer, position.facts.key, predicted?.[index])];
    }),
  };
};
