import type { GroupPosition } from '../../reference/groupLookups.ts';
import { type Context, type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { type ComparedPosition, loadComparedPositions } from '../../services/groups/comparedPositions.ts';
import { loadComparison } from '../../services/groups/comparison.ts';
import { groupInfo, groupPosition, withPrediction } from '../../services/groups/groupAnswer.ts';
import { rememberPeople } from '../../services/groups/rememberPeople.ts';
import { loadGameScope } from '../../services/study/requests.ts';
import { noteLongCall } from '../../store/database/callers.ts';
import { markPeopleStale } from '../../store/queue/stalePeople.ts';

/** Keeps what was looked up where the player decides. What is out of date in other positions is looked up in the background. */
async function remember(
  context: Context,
  playerId: number,
  basis: string,
  compared: readonly ComparedPosition[],
  played: readonly GroupPosition[],
): Promise<void> {
  const { id: userId } = requireUser(context);
  const deciding = compared
    .map(({ facts, heroToMove }, index) => ({ facts, heroToMove, group: played[index] }))
    .flatMap(({ facts, heroToMove, group }) =>
      group && heroToMove && facts.judged.length > 0 ? { facts, group } : [],
    );
  const { wasOutdated } = await rememberPeople(
    context,
    { playerId, asker: userId },
    basis,
    deciding.map(({ facts }) => facts),
    deciding.map(({ group }) => group),
  );
  if (!wasOutdated) return;
  await markPeopleStale(context.db, [playerId]);
  await context.jobs.send('look-up-people', { userId });
}

/** What the comparison group plays in some positions of the player. */
export const groupmoves: Handler<'openingtrees/groupmoves'> = async (input, context) => {
  const user = requireUser(context);
  const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
  const { db, groups } = context;
  const [{ group, sources, basis }, scope] = await Promise.all([
    loadComparison(context, user, playerId),
    loadGameScope(db, playerId, input),
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
  await remember(context, playerId, basis, compared, played);
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
