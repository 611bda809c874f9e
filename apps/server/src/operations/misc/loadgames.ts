import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '@tabia/api-client/contract';
import { loadQueueFor } from '../../jobs/loading/loadQueueFor.ts';
import { requireRoom } from '../../services/accounts/quota.ts';
import {
  type Context,
  type Handler,
  OperationError,
  requireNickname,
  requirePlayer,
  requireUser,
} from '../../services/context/operation.ts';
import { announceNickname } from '../../services/sources/announceNickname.ts';
import { requireDiskRoom } from '../../services/sources/diskRoom.ts';
import { MAX_LISTED_PLAYERS } from '../../services/sources/uploadedPlayers.ts';
import {
  createNickname,
  listNicknames,
  type Nickname,
  rereadNickname,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { deleteIfUnused } from '../../store/games/uploadSpace.ts';
import { findUpload } from '../../store/games/uploads.ts';
import type { Db } from '../../store/schema/schema.ts';

type FromFile = Extract<ParsedInput<'misc/loadgames'>, { uploadid: number }>;

/**
 * Checks that the upload belongs to the user and contains all spellings of the player, as far as its list of names is
 * complete.
 */
async function requireUpload(context: Context, { uploadid, player, spellings }: FromFile): Promise<number> {
  const upload = await findUpload(context.db, requireUser(context).id, uploadid);
  if (!upload) throw new OperationError('not-found', { hint: 'There is no such file. Send it again.' });
  const names = new Set(upload.players.map(({ name }) => name));
  const listed = [player, ...spellings].every((name) => names.has(name));
  if (!listed && upload.players.length < MAX_LISTED_PLAYERS) throw new OperationError('player-not-in-file');
  return upload.id;
}

/** True if another file is being read, which a second one would cut off. */
function isReadingOther({ status, archived, uploadId }: Nickname, next: number): boolean {
  return (
    (status === 'wait' || status === 'processing') && !archived && uploadId !== null && uploadId !== next
  );
}

/** Finds or creates the player's source with this name and attaches the file. */
async function findOrCreateSource(
  transaction: Db,
  input: FromFile,
  found: { playerId: number; uploadId: number; createdAt: Date },
): Promise<Nickname> {
  const { player: name, source } = input;
  const spellings = [...new Set(input.spellings)].filter((spelling) => spelling !== name).sort();
  const made = await createNickname(transaction, { ...found, source, name, spellings });
  if (made !== 'exists') return made;
  const nicknames = await listNicknames(transaction, [found.playerId]);
  const same = nicknames.find((n) => n.source === source && n.name.toLowerCase() === name.toLowerCase());
  if (!same) throw new OperationError('conflict');
  if (isReadingOther(same, found.uploadId)) throw new OperationError('still-loading');
  // The file's spelling wins: its games are found by it.
  await updateNickname(transaction, same.id, { uploadId: found.uploadId, name, spellings });
  if (same.uploadId !== found.uploadId) await deleteIfUnused(transaction, [same.uploadId]);
  // With other spellings even a file that was read before may yield games.
  if (!isDeepStrictEqual([same.name, ...same.spellings], [name, ...spellings]))
    await rereadNickname(transaction, same.id);
  return same;
}

/** Enqueues the load of a source: again, or from an uploaded file. */
export const loadgames: Handler<'misc/loadgames'> = async (input, context) => {
  await requireDiskRoom(context);
  await requireRoom(context, 'games');
  const nickname = await context.db.transaction().execute(async (transaction) => {
    const own = { ...context, db: transaction };
    const source = await resolveSource(input, own);
    if (source.archived) throw new OperationError('source-archived');
    if (source.status !== 'processing') {
      await updateNickname(transaction, source.id, {
        status: 'wait',
        errorCode: null,
        pause: null,
        pauseUntil: null,
      });
    }
    await context.jobs.send(loadQueueFor(source.source), { nicknameId: source.id }, { transaction });
    return source;
  });
  await announceNickname(context, nickname.playerId);
  return { taskid: `load-${nickname.id}`, nicknameid: nickname.id };
};

async function resolveSource(input: ParsedInput<'misc/loadgames'>, context: Context): Promise<Nickname> {
  if ('nicknameid' in input) return requireNickname(context, input.nicknameid);
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const uploadId = await requireUpload(context, input);
  return findOrCreateSource(context.db, input, { playerId, uploadId, createdAt: context.now() });
}
