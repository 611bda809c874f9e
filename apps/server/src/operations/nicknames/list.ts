import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { nicknameAnswer } from '../../services/sources/nicknameView.ts';
import { loadCachedProgress } from '../../services/tasks/cachedProgress.ts';
import { listNicknames } from '../../store/games/nicknames.ts';

/** The sources of a player with their progress. */
export const list: Handler<'nicknames/list'> = async ({ heroid, archived }, context) => {
  const player = await requirePlayer(context, heroid);
  const nicknames = await listNicknames(context.db, [player.id]);
  const progress = await loadCachedProgress(context.db, nicknames, context.now());
  const shown = nicknames.filter((nickname) => archived || !nickname.archived);
  return {
    nicknames: shown.map((nickname) => nicknameAnswer(nickname, context.now(), progress.get(nickname.id))),
  };
};
