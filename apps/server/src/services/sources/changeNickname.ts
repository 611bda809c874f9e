import { loadQueueFor } from '../../jobs/loading/loadQueueFor.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { handOverGames } from '../../store/games/copies.ts';
import {
  isPlatform,
  type Nickname,
  type NicknameChange,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { markNicknameStale } from '../../store/queue/stalePlayers.ts';
import { type Context, requireNickname } from '../context/operation.ts';
import { announceNickname } from './announceNickname.ts';

/** A source leaving the archive must be loaded, unless it is a file that was read completely. */
function needsLoading({ archived, status, source }: Nickname): boolean {
  return archived && (isPlatform(source) || (status !== 'ok' && status !== 'nogames'));
}

/**
 * Enables, disables, archives or restores a source and marks its positions stale. A restored source loads what it
 * missed.
 */
export async function changeNickname(
  context: Context,
  nicknameid: number,
  change: Pick<NicknameChange, 'enabled' | 'archived'>,
): Promise<void> {
  const nickname = await requireNickname(context, nicknameid);
  const loads = change.archived === false && needsLoading(nickname);
  const waiting = { status: 'wait', errorCode: null, pause: null, pauseUntil: null } as const;
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await updateNickname(transaction, nickname.id, loads ? { ...change, ...waiting } : change);
      await markNicknameStale(transaction, nickname.id);
      await handOverGames(transaction, nickname.playerId);
      const queue = loadQueueFor(nickname.source);
      if (loads) await context.jobs.send(queue, { nicknameId: nickname.id }, { transaction });
    }),
  );
  await announceNickname(context, nickname.playerId);
}
