import { loadQueueFor } from '../jobs/definitions.ts';
import { requireNickname, requirePlayer } from '../services/access/access.ts';
import { requireRoom } from '../services/accounts/quota.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { addSource } from '../services/sources/addSource.ts';
import {
  announceNickname,
  changeNickname,
  findPlatformAccount,
  nicknameAnswer,
} from '../services/sources/nicknames.ts';
import { requireDiskRoom } from '../services/sources/uploads.ts';
import { loadCachedProgress } from '../services/tasks/cachedProgress.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import { moveNickname } from '../store/games/moveNickname.ts';
import { listNicknames, lockNickname } from '../store/games/nicknames.ts';
import { holdPlayer } from '../store/games/players.ts';
import { deleteIfUnused } from '../store/games/uploads.ts';
import { markNicknameStale } from '../store/queue/stalePlayers.ts';
import { deleteNickname } from '../store/removal/removeNextBatch.ts';

export const nicknames = {
  /** The sources of a player with their progress. */
  'nicknames/list': async ({ heroid, archived }, context) => {
    const player = await requirePlayer(context, heroid);
    const nicknames = await listNicknames(context.db, [player.id]);
    const progress = await loadCachedProgress(context.db, nicknames, context.now());
    const shown = nicknames.filter((nickname) => archived || !nickname.archived);
    return {
      nicknames: shown.map((nickname) => nicknameAnswer(nickname, context.now(), progress.get(nickname.id))),
    };
  },

  /** Adds a platform account, as the platform spells it, and starts loading its games. */
  'nicknames/add': async ({ heroid, source, name }, context) => {
    const player = await requirePlayer(context, heroid);
    await requireDiskRoom(context);
    await requireRoom(context, 'games');
    const present = await listNicknames(context.db, [player.id]);
    const isSame = (other: { source: number; name: string }): boolean =>
      other.source === source && other.name.toLowerCase() === name.toLowerCase();
    if (present.some(isSame)) throw new OperationError('nickname-exists');
    const account = await findPlatformAccount(context, source, name);
    if (!account) throw new OperationError('nickname-not-found');
    const fields = { playerId: player.id, source, name: account.name, createdAt: context.now() };
    const nicknameid = await context.db.transaction().execute(async (transaction) => {
      const nickname = await addSource(transaction, context, fields);
      if (nickname === 'exists') throw new OperationError('nickname-exists');
      await context.jobs.send(loadQueueFor(source), { nicknameId: nickname.id }, { transaction });
      return nickname.id;
    });
    await announceNickname(context, player.id);
    return { nicknameid };
  },

  /** Looks up a name on a platform without adding it. */
  'nicknames/check': async ({ source, name }, context) => {
    requireUser(context);
    const account = await findPlatformAccount(context, source, name);
    return account ? { exists: true, ...account } : { exists: false, name, games: null };
  },

  /** Includes a source in the analysis again. */
  'nicknames/enable': async ({ nicknameid }, context) => {
    await changeNickname(context, nicknameid, { enabled: true });
  },

  /** Excludes a source from the analysis; its games stay. */
  'nicknames/disable': async ({ nicknameid }, context) => {
    await changeNickname(context, nicknameid, { enabled: false });
  },

  /** Archives a source: its games stay but disappear from lists and totals, and loading stops. */
  'nicknames/zip': async ({ nicknameid }, context) => {
    await changeNickname(context, nicknameid, { archived: true });
  },

  /** Restores an archived source. */
  'nicknames/unzip': async ({ nicknameid }, context) => {
    await changeNickname(context, nicknameid, { archived: false });
  },

  /** Moves a source to another player of the same user; its games follow in the background. */
  'nicknames/reassign': async ({ nicknameid, heroid }, context) => {
    const nickname = await requireNickname(context, nicknameid);
    const player = await requirePlayer(context, heroid);
    if (nickname.playerId === player.id) return;
    await retryAfterDeadlock(() =>
      context.db.transaction().execute(async (transaction) => {
        const { id } = requireUser(context);
        await lockUntilCommit(transaction, 'quota', id);
        // Either may have been deleted or handed over.
        for (const playerId of [nickname.playerId, player.id])
          if (!(await holdPlayer(transaction, id, playerId))) throw new OperationError('not-found');
        const moved = await moveNickname(transaction, nickname.id, player.id);
        if (moved === 'exists') throw new OperationError('nickname-exists');
        await context.jobs.send('move-games', {}, { transaction });
      }),
    );
    for (const playerId of [nickname.playerId, player.id]) await announceNickname(context, playerId);
  },

  /** Deletes a source, and its file if no other source uses it: at once it counts nowhere. Its games are removed in the background. */
  'nicknames/delete': async ({ nicknameid }, context) => {
    const nickname = await requireNickname(context, nicknameid);
    await retryAfterDeadlock(() =>
      context.db.transaction().execute(async (transaction) => {
        await lockNickname(transaction, nickname.id);
        await markNicknameStale(transaction, nickname.id);
        await deleteNickname(transaction, nickname.id);
        await deleteIfUnused(transaction, [nickname.uploadId]);
        await context.jobs.send('remove-deleted', {}, { transaction });
      }),
    );
    context.wakeAnalysis();
    await announceNickname(context, nickname.playerId);
  },
} satisfies GroupHandlers<'nicknames'>;
