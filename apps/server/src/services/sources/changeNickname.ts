import { loadQueueOf } from '../../jobs/loading/loadQueueOf.ts';
import { againAfterDeadlock } from '../../store/database/deadlock.ts';
import {
  isPlatform,
  type Nickname,
  type NicknameChange,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { markNicknameStale } from '../../store/queue/staleFindings.ts';
import { type Context, requireNickname } from '../context/operation.ts';
import { announceNickname } from './announceNickname.ts';

/** What a source that comes out of the archive has to do: a file that was read to its end has nothing new to give. */
const isToLoad = ({ archived, status, source }: Nickname): boolean =>
  archived && (isPlatform(source) || (status !== 'ok' && status !== 'nogames'));

/**
 * Switches a source on or off, into the archive or out of it, and has its positions judged again. What comes out of the
 * archive loads what it missed.
 */
export async function changeNickname(
  context: Context,
  nicknameid: number,
  change: Pick<NicknameChange, 'enabled' | 'archived'>,
): Promise<void> {
  const nickname = await requireNickname(context, nicknameid);
  const loads = change.archived === false && isToLoad(nickname);
  const waiting = { status: 'wait', errorCode: null, pause: null, pauseUntil: null } as const;
  await againAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await updateNickname(transaction, nickname.id, loads ? { ...change, ...waiting } : change);
      await markNicknameStale(transaction, nickname.id);
      const queue = loadQueueOf(nickname.source);
      if (loads) await context.jobs.send(queue, { nicknameId: nickname.id }, { transaction });
    }),
  );
  await announceNickname(context, nickname.playerId);
}
