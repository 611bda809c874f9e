import { requirePlayer } from '../services/access/access.ts';
import {
  acceptInvitation,
  announceCoaching,
  completeGrants,
  isForOther,
  requireInvitation,
} from '../services/coaching/accept.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { changeGrants, endGrants, listCoaches } from '../store/coaches/coachGrants.ts';

/** The coach has no access to this player, or lost it a moment ago. */
function noSuchCoach(): OperationError {
  return new OperationError('not-found', { hint: 'This coach no longer sees this player.' });
}

export const coaches = {
  /** Who invites: shown before the user accepts. */
  'coaches/check': async ({ token }, context) => {
    const user = requireUser(context);
    const invitation = await requireInvitation(context, token);
    return {
      coach: invitation.coachName,
      own: invitation.coachId === user.id,
      other: isForOther(invitation, user),
      handover: invitation.playerName,
      expires_at: invitation.expiresAt.toISOString(),
    };
  },

  'coaches/accept': async (input, context) => {
    const { playerId, coachId } = await acceptInvitation(context, input);
    await announceCoaching(context, playerId, [requireUser(context).id, coachId]);
    await context.jobs.send('look-up-people', { userId: requireUser(context).id });
    return { heroid: playerId };
  },

  'coaches/list': async (_input, context) => {
    const known = await listCoaches(context.db, requireUser(context).id);
    return {
      coaches: known.map(({ playerId, playerName, coachId, coachName, grants, since }) => ({
        ...{ heroid: playerId, hero: playerName, coachid: coachId, coach: coachName },
        grants: [...grants],
        since: since.toISOString(),
      })),
    };
  },

  /** Changes what a coach may do, effective with the next call. */
  'coaches/setgrants': async ({ heroid, coachid, grants }, context) => {
    const { id: playerId } = await requirePlayer(context, heroid);
    const changed = await changeGrants(context.db, { playerId, coachId: coachid }, completeGrants(grants));
    if (!changed) throw noSuchCoach();
    await announceCoaching(context, playerId, [requireUser(context).id, coachid]);
  },

  /** Ends the coach's access with the next call; everything stays with the player. */
  'coaches/end': async ({ heroid, coachid }, context) => {
    const { id: playerId } = await requirePlayer(context, heroid);
    const pair = { playerId, coachId: coachid };
    if (!(await context.db.transaction().execute((db) => endGrants(db, pair)))) throw noSuchCoach();
    await announceCoaching(context, playerId, [requireUser(context).id, coachid]);
  },
} satisfies GroupHandlers<'coaches'>;
