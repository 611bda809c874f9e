import { requirePlayer } from '../services/access/access.ts';
import { announceCoaching } from '../services/coaching/accept.ts';
import { invitePupil } from '../services/coaching/invite.ts';
import { loadDesk } from '../services/coaching/loadDesk.ts';
import { loadShared } from '../services/coaching/loadShared.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadPlayerCards } from '../services/players/loadPlayerCards.ts';
import { loadSources } from '../services/sources/nicknames.ts';
import { endGrants, holdGrant } from '../store/coaches/coachGrants.ts';
import { deleteInvitation, listInvitations } from '../store/coaches/invitations.ts';
import { listPupils, savePupilCard } from '../store/coaches/pupils.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import type { Db } from '../store/schema/schema.ts';

export const pupils = {
  /** The players that other accounts let the user see. */
  'pupils/list': async (_input, context) => {
    const { db } = context;
    const now = context.now();
    const { id: coachId } = requireUser(context);
    const known = await listPupils(db, coachId);
    const sources = await loadSources(
      db,
      known.map(({ player }) => player),
      now,
    );
    const cards = await loadPlayerCards(db, sources, coachId, now);
    const byId = new Map(cards.map((card) => [card.heroid, card]));
    return {
      pupils: known.flatMap(({ player, ownerName, grants, since, realName, notes, groups, hidden }) => {
        const hero = byId.get(player.id);
        if (hero === undefined) return [];
        const card = { realname: realName, notes, groups: [...groups], hidden };
        return [{ ...card, hero, account: ownerName, grants: [...grants], since: since.toISOString() }];
      }),
    };
  },

  /** The table of the coach. */
  'pupils/desk': async (_input, context) => ({ pupils: await loadDesk(context) }),

  /** What several pupils get wrong. */
  'pupils/shared': async (input, context) => ({ findings: await loadShared(context, input) }),

  'pupils/invite': async (input, context) => await invitePupil(context, input),

  'pupils/invitations': async (_input, context) => {
    const open = await listInvitations(context.db, requireUser(context).id, context.now());
    return {
      invitations: open.map(({ id, realName, email, playerId, createdAt, expiresAt }) => ({
        ...{ invitationid: id, realname: realName, email, heroid: playerId },
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    };
  },

  /** Withdraws an invitation: its link works no more. */
  'pupils/revoke': async ({ invitationid }, context) => {
    if (!(await deleteInvitation(context.db, requireUser(context).id, invitationid)))
      throw new OperationError('not-found', {
        hint: 'You have no such invitation. It may have been accepted.',
      });
  },

  'pupils/setcard': async ({ heroid, realname, notes, groups, hidden }, context) => {
    const { id: playerId, userId } = await requirePlayer(context, heroid);
    const coachId = requireUser(context).id;
    const card = { realName: realname, notes, groups: [...new Set(groups)], hidden };
    const save = async (db: Db): Promise<void> => {
      // Who has ended it meanwhile has ended what the coach wrote, too.
      if (userId !== coachId && !(await holdGrant(db, { coachId, playerId }, 'findings')))
        throw new OperationError('not-found', { hint: 'You have no such player.' });
      await savePupilCard(db, { coachId, playerId }, card);
    };
    // The end of the account takes the coach first, and grants with it.
    await retryAfterDeadlock(() => context.db.transaction().execute(save));
  },

  /** A coach who leaves: what the coach wrote goes too. */
  'pupils/leave': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    const coachId = requireUser(context).id;
    await context.db.transaction().execute((db) => endGrants(db, { playerId: player.id, coachId }));
    await announceCoaching(context, player.id, [player.userId, coachId]);
  },
} satisfies GroupHandlers<'pupils'>;
