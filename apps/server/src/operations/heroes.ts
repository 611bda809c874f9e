import { MAX_HELP_POINTS } from '@tabia/api-client/contract';
import { requirePlayer } from '../services/access/access.ts';
import { addWithinQuota } from '../services/accounts/quota.ts';
import { sensitivityOf } from '../services/accounts/userView.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadPlayerCards } from '../services/players/loadPlayerCards.ts';
import { announcePlayer, loadUserSources } from '../services/sources/nicknames.ts';
import { countHelp, listHelpCounts } from '../store/accounts/helpCounts.ts';
import { countPupils } from '../store/coaches/pupils.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { createPlayer, listPlayers, orderPlayers, updatePlayer } from '../store/games/players.ts';
import { searchAgainFor } from '../store/positions/ownEvaluations.ts';
import { deletePlayer } from '../store/removal/removeNextBatch.ts';

export const heroes = {
  /** The user's players in order, with sources, progress and totals. */
  'heroes/list': async (_input, context) => {
    const { id } = requireUser(context);
    const sources = await loadUserSources(context.db, id, context.now());
    const players = await loadPlayerCards(context.db, sources, id, context.now());
    const pupils = await countPupils(context.db, id);
    return { heroes: players, ...(pupils > 0 && { pupils }) };
  },

  /** Adds a player with the user's own mistakes sensitivity. */
  'heroes/add': async ({ name, description, icon, kind }, context) => {
    const user = requireUser(context);
    const player = await addWithinQuota(context, 'players', (transaction) =>
      createPlayer(transaction, {
        userId: user.id,
        name,
        description,
        icon,
        kind,
        sensitivity: sensitivityOf(user),
        createdAt: context.now(),
      }),
    );
    await announcePlayer(context, player.id);
    return { heroid: player.id };
  },

  'heroes/rename': async ({ heroid, name }, context) => {
    const player = await requirePlayer(context, heroid);
    await updatePlayer(context.db, player.userId, player.id, { name });
    await announcePlayer(context, player.id);
  },

  /** Changes name and description together, and who the player is. */
  'heroes/changeinfo': async ({ heroid, name, description, kind }, context) => {
    const player = await requirePlayer(context, heroid);
    await updatePlayer(context.db, player.userId, player.id, {
      ...{ name, description },
      ...(kind === undefined ? {} : { kind }),
    });
    // A lesson by link may show a pupil.
    if (kind === 'pupil' && player.kind !== kind) await searchAgainFor(context.db, player.id);
    await announcePlayer(context, player.id);
  },

  'heroes/seticon': async ({ heroid, icon }, context) => {
    const player = await requirePlayer(context, heroid);
    await updatePlayer(context.db, player.userId, player.id, { icon });
    await announcePlayer(context, player.id);
  },

  /** Reorders the players; the list must name each exactly once. */
  'heroes/relocate': async ({ heroids }, context) => {
    const { id: userId } = requireUser(context);
    await context.db.transaction().execute(async (transaction) => {
      const own = new Set((await listPlayers(transaction, userId)).map(({ id }) => id));
      if (heroids.some((id) => !own.has(id))) {
        throw new OperationError('not-found', { hint: 'The list names a player you do not have.' });
      }
      if (new Set(heroids).size !== heroids.length || heroids.length !== own.size) {
        throw new OperationError('bad-payload', {
          reason: 'players-changed',
          paths: ['heroids'],
        });
      }
      await orderPlayers(transaction, userId, heroids);
    });
    await announcePlayer(context, heroids[0] ?? 0);
  },

  /** Deletes a player. Games, trees and trainings are out of reach at once and are removed in the background. */
  'heroes/delete': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    await retryAfterDeadlock(() =>
      context.db.transaction().execute(async (transaction) => {
        await deletePlayer(transaction, player.userId, player.id);
        await context.jobs.send('remove-deleted', {}, { transaction });
      }),
    );
    await announcePlayer(context, player.id);
  },

  /** Counts an opened help text and returns all counts. */
  'heroes/helpct': async ({ key }, context) => {
    const { id } = requireUser(context);
    if (key !== undefined) await countHelp(context.db, id, key, MAX_HELP_POINTS);
    return { counts: await listHelpCounts(context.db, id) };
  },
} satisfies GroupHandlers<'heroes'>;
