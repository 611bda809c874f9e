import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ParsedInput } from '@tabia/api-client/contract';
import { fenOfKey, halfMoveOf, positionKey } from '@tabia/chess';
import { HELP_TEXTS, type HelpLanguage } from '@tabia/help';
import { loadQueueFor } from '../jobs/definitions.ts';
import { requireNickname, requirePlayer } from '../services/access/access.ts';
import { addPositions, requireRoom, sendDaily } from '../services/accounts/quota.ts';
import { languageOf, settingsOf } from '../services/accounts/userView.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { findPositionsOfFen, loadGameScope } from '../services/context/requests.ts';
import { loadPlayerCards } from '../services/players/loadPlayerCards.ts';
import { addSource } from '../services/sources/addSource.ts';
import { announceNickname, loadUserSources } from '../services/sources/nicknames.ts';
import { MAX_LISTED_PLAYERS, requireDiskRoom } from '../services/sources/uploads.ts';
import { isFinished, listTasks } from '../services/tasks/tasks.ts';
import { loadToday, wantedWork } from '../services/training/today.ts';
import { addReport } from '../store/accounts/reports.ts';
import { listNicknames, type Nickname, rereadNickname, updateNickname } from '../store/games/nicknames.ts';
import { deleteIfUnused, findUpload } from '../store/games/uploads.ts';
import { findRandomPosition } from '../store/positions/randomPosition.ts';
import { retryFailedSearches } from '../store/queue/failedSearches.ts';
import { hasActiveTraining } from '../store/study/trainings.ts';

/** A help text in one language. */
interface HelpText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Help texts of a language, in the order in which the package lists them. */
export async function readHelpTexts(language: HelpLanguage): Promise<HelpText[]> {
  return Object.entries(HELP_TEXTS[language].points).map(([key, { title, text }]) => ({ key, title, text }));
}

type FromFile = Extract<ParsedInput<'misc/loadgames'>, { uploadid: number }>;

/**
 * Checks that the upload belongs to the user and contains all spellings of the player, as far as its list of names is
 * complete.
 */
async function requireUpload(context: Context, { uploadid, player, spellings }: FromFile): Promise<number> {
  const upload = await findUpload(context.db, requireUser(context).id, uploadid);
  if (!upload) throw new OperationError('not-found', { reason: 'file-gone' });
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
  context: Context,
  input: FromFile,
  found: { playerId: number; uploadId: number; createdAt: Date },
): Promise<Nickname> {
  const { db: transaction } = context;
  const { player: name, source } = input;
  const spellings = [...new Set(input.spellings)].filter((spelling) => spelling !== name).sort();
  const made = await addSource(transaction, context, { ...found, source, name, spellings });
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

async function resolveSource(input: ParsedInput<'misc/loadgames'>, context: Context): Promise<Nickname> {
  if ('nicknameid' in input) return requireNickname(context, input.nicknameid);
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const uploadId = await requireUpload(context, input);
  return findOrCreateSource(context, input, { playerId, uploadId, createdAt: context.now() });
}

async function loadPlanSummary(context: Context, heroid: number, pool: number) {
  const { db } = context;
  const { trees, planned } = await loadToday(db, heroid, wantedWork(context, { pool }, requireUser(context)));
  return { heroid, planned, due: trees.length, training: await hasActiveTraining(db, heroid) };
}

export const misc = {
  /** Enqueues the load of a source: again, or from an uploaded file. */
  'misc/loadgames': async (input, context) => {
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
  },

  /** Validates a FEN and returns its position id; `add` creates a missing one. */
  'misc/fentoposid': async (input, context) => {
    requireUser(context);
    const { fen, ids } = await findPositionsOfFen(context, input.fen);
    const [found] = ids.values();
    const key = positionKey(fen);
    const posid = found ?? (input.add ? (await addPositions(context, [key])).get(key) : undefined);
    return { fen, hm: Math.min(halfMoveOf(fen), 2000), posid: posid ?? null };
  },

  /** Stores a user report with an uploaded screenshot. */
  'misc/feedback': async ({ text, page, screenshotid }, context) => {
    const { id: userId } = requireUser(context);
    const report = { userId, text, page: page ?? null, createdAt: context.now() };
    const added = await sendDaily(context, 'reports', userId, (transaction) =>
      addReport(transaction, report, screenshotid),
    );
    if (added === 'no-screenshot') throw new OperationError('not-found', { reason: 'picture-gone' });
  },

  /** The help texts of a language. */
  'misc/help': async ({ language, keys }, context) => {
    const wanted = language ?? languageOf(requireUser(context));
    const texts = await readHelpTexts(wanted === 1 ? 'en' : 'ru');
    return { texts: keys === undefined ? texts : texts.filter(({ key }) => keys.includes(key)) };
  },

  /** Everything the Cards screen needs. */
  'misc/mainpage': async (_input, context) => {
    const user = requireUser(context);
    const sources = await loadUserSources(context.db, user.id, context.now());
    const heroes = await loadPlayerCards(context.db, sources, user.id, context.now());
    const plans = [];
    for (const { heroid } of heroes)
      plans.push(await loadPlanSummary(context, heroid, settingsOf(user).pool.pgid));
    const tasks = (await listTasks(context, sources)).filter((task) => !isFinished(task));
    return { heroes, tasks, plans };
  },

  /** A random opening position from the player's games, with the player to move. */
  'misc/randomfen': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const scope = await loadGameScope(context.db, player.id, input);
    const playerIsWhite = input.herowhite === undefined ? undefined : input.herowhite === 1;
    const picked = await findRandomPosition(context.db, player.id, { scope, playerIsWhite }, (count) =>
      randomInt(count),
    );
    if (picked === undefined)
      throw new OperationError('position-not-found', { hint: 'No game of this player matches.' });
    const { positionId: posid, key, ply, moves: way, opening } = picked;
    return {
      posid,
      fen: fenOfKey(key, ply),
      hm: ply,
      herowhite: picked.playerIsWhite ? 1 : 0,
      prehistory_uci: [...way],
      opening,
    };
  },

  /** Has the failed searches that the caller waits for tried again now. */
  'misc/retrysearches': async (_input, context) => {
    const searches = await retryFailedSearches(context.db, requireUser(context).id);
    if (searches > 0) context.wakeAnalysis();
    return { message: 'OK', searches };
  },
} satisfies GroupHandlers<'misc'>;
