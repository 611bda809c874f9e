import type { ParsedInput, Training } from '@tabia/api-client/contract';
import { failedLines, startProgress, tallyOf } from '@tabia/mistakes/training';
import { dayStart, markToday, todayOf } from '../domain/study/today.ts';
import { profileScope } from '../domain/training/profile.ts';
import { pick, replyPositions, varyReplies } from '../domain/training/variety.ts';
import { trainingLines } from '../domain/trees/trainingLines.ts';
import { ownerOf, requirePlayer, requireTraining } from '../services/access/access.ts';
import { addWithinQuota } from '../services/accounts/quota.ts';
import { preferencesOf, settingsOf } from '../services/accounts/userView.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { answerTraining } from '../services/training/answer.ts';
import { cheapestRepair } from '../services/training/cheapestRepair.ts';
import { createClockTraining, habitsOf } from '../services/training/clock.ts';
import { tossCoin } from '../services/training/coin.ts';
import { takeAnswers } from '../services/training/deviceAnswers.ts';
import { findEarlierMove } from '../services/training/earlierMove.ts';
import { showKnowledge } from '../services/training/knowledge.ts';
import { loadParcel } from '../services/training/parcel.ts';
import { type DueItem, loadPlanItems } from '../services/training/planItems.ts';
import { listPunishments } from '../services/training/punishments.ts';
import {
  abortTraining,
  completeTraining,
  daySession,
  startTraining,
  tomorrowSession,
} from '../services/training/session.ts';
import { begunPositions, countToday, wantedWork } from '../services/training/today.ts';
import { trainingRecord, trainingView } from '../services/training/views.ts';
import { addToPlan, tryAddToPlan } from '../services/trees/addToPlan.ts';
import { ensureTree, loadPlace, treeNameOf, treeRequest } from '../services/trees/makeTree.ts';
import { withMovesBefore } from '../services/trees/movesBefore.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { loadPrehistories, loadReplyCounts } from '../store/positions/waysPlayed.ts';
import { findOpenDaily } from '../store/study/dailyTrainings.ts';
import { findPositionsOfProfile } from '../store/study/profilePositions.ts';
import { loadStudyPlan } from '../store/study/studyPlan.ts';
import {
  deleteTraining as deleteStored,
  deleteTrainings,
  findUnfinishedTraining,
  listTrainedSince,
  listTrainings,
  listUnfinishedTrainings,
} from '../store/study/trainingHistory.ts';
import { createTraining, findActiveTraining, loadLastTrainings } from '../store/study/trainings.ts';
import { deleteTree } from '../store/study/trees.ts';

/** The moves of a game that met the position after as many half-moves; else the usual moves. */
async function choosePrehistory(
  { db, random }: Context,
  input: ParsedInput<'training/create'>,
  { playerId, positionId, hm }: { playerId: number; positionId: number; hm: number },
): Promise<readonly string[]> {
  const played = (await loadPrehistories(db, playerId, [positionId])).get(positionId) ?? [];
  const fitting = played.filter(({ length }) => length === hm);
  return pick(fitting, random) ?? (await loadPlace(db, playerId, positionId, input)).prehistory;
}

/** The items that occur in games of a saved training profile. */
async function filterByProfile<Item extends DueItem>(
  context: Context,
  playerId: number,
  items: readonly Item[],
  profileid: string,
): Promise<readonly Item[]> {
  const profile = preferencesOf(requireUser(context)).training_profiles.find(({ id }) => id === profileid);
  if (profile === undefined)
    throw new OperationError('not-found', { hint: 'You have no such training profile.' });
  const ids = items.map(({ posid }) => posid);
  const met = await findPositionsOfProfile(context.db, playerId, ids, profileScope(profile));
  return items.filter(({ posid }) => met.has(posid));
}

/** Creates a training of the saved tree of a position, building the tree from the marks if there is none. */
async function createOfTree(input: ParsedInput<'training/create'>, context: Context): Promise<Training> {
  const request = await treeRequest(context, input);
  const { db } = context;
  const { playerId, positionId, playerIsWhite, key, hm, moves, awaits } = await ensureTree(context, request);
  const root = { posid: positionId, moves };
  const counts = await loadReplyCounts(db, playerId, replyPositions(root));
  const lines = trainingLines(varyReplies(root, counts, context.random));
  if (lines.length === 0)
    throw awaits.length > 0
      ? new OperationError('calculating', { reason: 'move-being-checked' })
      : new OperationError('tree-too-short');
  const trained = await loadLastTrainings(db, playerId, positionId);
  const last = trained.find((training) => training.playerIsWhite === playerIsWhite);
  const failed = new Set(last === undefined ? [] : tallyOf(last.plan, last.progress).failed);
  const results = Object.entries(last?.progress.results ?? {});
  const prehistory = await choosePrehistory(context, input, { playerId, positionId, hm });
  const plan = {
    rootKey: key,
    hm,
    prehistory,
    lines: input.failed_only ? failedLines(lines, failed) : lines,
    repetitions: input.repetitions ?? preferencesOf(requireUser(context)).repetitions,
    known: results.filter(([, result]) => result === 'success').map(([posid]) => Number(posid)),
  };
  const training = {
    playerId,
    positionId,
    playerIsWhite,
    mode: input.mode,
    plan,
    progress: startProgress(plan),
  };
  const created = await addWithinQuota(context, 'trainings', (transaction) =>
    createTraining(transaction, { ...training, now: context.now() }),
  );
  return trainingView(created);
}

export const training = {
  /** Creates a training of the saved tree of a position, building the tree from the marks if there is none. */
  'training/create': async (input, context) => await createOfTree(input, context),

  /** The unfinished training of a position in this mode, or a new one. */
  'training/createload': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const unfinished = await findUnfinishedTraining(context.db, {
      playerId: player.id,
      positionId: input.posid,
      playerIsWhite: input.herowhite === 1,
      mode: input.mode,
    });
    return unfinished === undefined ? await createOfTree(input, context) : trainingView(unfinished);
  },

  /** The unfinished session of the day, or a new one over all that is due, or over what is due of some positions. */
  'training/createtoday': async (input, context) => trainingView(await daySession(context, input)),

  /** The same, begun, with all that judging its answers needs. */
  'training/opentoday': async (input, context) => {
    const { id } = await daySession(context, { ...input, pool: settingsOf(requireUser(context)).pool.pgid });
    await startTraining(context, id, 'test');
    return await loadParcel(context, await requireTraining(context, id));
  },

  /** The session of the next day with all that judging needs, for a device that will be without the network then. */
  'training/taketomorrow': async (input, context) => {
    const { pool } = settingsOf(requireUser(context));
    const { id } = await tomorrowSession(context, { ...input, pool: pool.pgid });
    return await loadParcel(context, await requireTraining(context, id));
  },

  /** A session over known moves, with a few seconds for each. */
  'training/createclock': async (input, context) => await createClockTraining(context, input),

  /** What is known and still fails in games where the move was played at once. */
  'training/habits': async ({ heroid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    const habits = habitsOf(context.db, player.id, await loadStudyPlan(context.db, player.id, pool));
    const positions = (await habits).map(({ positionId: posid, playerIsWhite }) => ({
      posid,
      herowhite: playerIsWhite ? (1 as const) : (0 as const),
    }));
    return { positions };
  },

  /** A training with its current step. */
  'training/load': async ({ trainingid }, context) =>
    trainingView(await requireTraining(context, trainingid)),

  /** The player's active training. */
  'training/active': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    const training = await findActiveTraining(context.db, player.id);
    return { training: training === undefined ? null : trainingView(training) };
  },

  /** Trainings that can be resumed. */
  'training/incomplete': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    return { trainings: (await listUnfinishedTrainings(context.db, player.id)).map(trainingRecord) };
  },

  /** Past trainings, newest first. */
  'training/list': async ({ heroid, posid, limit, offset }, context) => {
    const player = await requirePlayer(context, heroid);
    const { trainings, total } = await listTrainings(context.db, player.id, { limit, offset }, posid);
    return { trainings: trainings.map(trainingRecord), total };
  },

  /** Starts a training in learn mode. */
  'training/startl': async ({ trainingid }, context) => await startTraining(context, trainingid, 'learn'),

  /** Starts a training in test mode. */
  'training/startt': async ({ trainingid }, context) => await startTraining(context, trainingid, 'test'),

  /** Answers the current step; the server judges it. */
  'training/update': async (input, context) => await answerTraining(context, input),

  /** A session with all that a device needs to judge its answers. */
  'training/parcel': async ({ trainingid }, context) =>
    await loadParcel(context, await requireTraining(context, trainingid)),

  /** Takes answers that a device has judged, each once. */
  'training/answers': async (input, context) => await takeAnswers(context, input),

  /** Ends a training in learn mode and reschedules its position. */
  'training/completel': async ({ trainingid }, context) =>
    await completeTraining(context, trainingid, 'learn'),

  /** Ends a training in test mode and reschedules its position. */
  'training/completet': async ({ trainingid }, context) =>
    await completeTraining(context, trainingid, 'test'),

  /** Aborts a training in learn mode. */
  'training/abortl': async ({ trainingid }, context) => {
    await abortTraining(context, trainingid, 'learn');
  },

  /** Aborts a training in test mode. */
  'training/abortt': async ({ trainingid }, context) => {
    await abortTraining(context, trainingid, 'test');
  },

  /** Deletes a training with its answers. */
  'training/delete': async ({ trainingid }, context) => {
    const { id } = await requireTraining(context, trainingid);
    await deleteStored(context.db, id);
  },

  /** Deletes all trainings of a player, or of one position. */
  'training/deleteall': async ({ heroid, posid }, context) => {
    const player = await requirePlayer(context, heroid);
    return { message: 'OK', removed: await deleteTrainings(context.db, player.id, posid) };
  },

  /** The study plan: due items first, with today's selection. */
  'training/getlist': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { db } = context;
    const now = context.now();
    const user = requireUser(context);
    const owner = await ownerOf(context, player);
    const { daily_limit: limit } = preferencesOf(owner);
    const { profileid, pool } = input;
    const plan = await loadPlanItems(db, { userId: user.id, playerId: player.id, pool }, now);
    const since = dayStart(input.daystart, now);
    const trained = await listTrainedSince(db, player.id, since);
    const open = await findOpenDaily(db, player.id, since);
    const today = todayOf(limit, trained.size);
    // The day's positions are chosen from the whole plan, as the session of the day does.
    const all = markToday(plan, today, trained, begunPositions(open));
    const items =
      profileid === undefined
        ? all
        : await filterByProfile({ ...context, user: owner }, player.id, all, profileid);
    return {
      items: await withMovesBefore(db, player.id, items),
      due: items.filter(({ isdue }) => isdue).length,
      today,
    };
  },

  /** What is left to train today, and how long it takes. */
  'training/today': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const wanted = wantedWork(context, input, await ownerOf(context, player));
    return (await countToday(context.db, player.id, wanted)).due;
  },

  /** The positions that keep most points for some minutes a day. */
  'training/cheapest': async ({ heroid, pool, minutes }, context) => {
    const player = await requirePlayer(context, heroid);
    return await cheapestRepair(context.db, player, { pool, minutes, now: context.now() });
  },

  /** An earlier move by which a mistake and others no longer come up. */
  'training/earlier': async ({ heroid, posid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    return { earlier: await findEarlierMove(context.db, player, { posid, pool }) };
  },

  /** Why tests and games disagree about a position. */
  'training/knowledge': async ({ heroid, posid }, context) => {
    const player = await requirePlayer(context, heroid);
    return await showKnowledge(context.db, player.id, posid);
  },

  /**
   * Adds a position to the study plan, where its tree grows until the player edits it. A saved tree that is too short is
   * rebuilt: more may be known by now. One whose first move is being checked gets it when it is firm.
   */
  'training/addtolist': async (input, context) => {
    await addToPlan(input, context);
  },

  /** Puts half of the costliest positions that nobody has taken up into the plan, chosen by a coin. */
  'training/toss': async ({ heroid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    const { db, random } = context;
    const toss =
      player.kind === 'opponent'
        ? undefined
        : await tossCoin(db, player.id, { pool, now: context.now(), random });
    let added = 0;
    for (const { positionId: posid, playerIsWhite } of toss?.chosen ?? [])
      if (await tryAddToPlan({ heroid, posid, herowhite: playerIsWhite ? 1 : 0, pool }, context)) added += 1;
    if (toss === undefined || (toss.isAgain && added === 0))
      throw new OperationError('conflict', {
        reason: 'no-coin-now',
      });
    return { chosen: added, of: toss.of };
  },

  /** Removes a position from the study plan and deletes its tree. Idempotent. */
  'training/delfromlist': async (input, context) => {
    const onlyPlanned = true;
    const name = treeNameOf(await treeRequest(context, input));
    await retryAfterDeadlock(() =>
      context.db.transaction().execute((db) => deleteTree(db, name, onlyPlanned)),
    );
  },

  /** Own mistakes to be refuted from the other side of the board. */
  'training/punishlist': async ({ heroid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    return await listPunishments(context, player.id, pool);
  },
} satisfies GroupHandlers<'training'>;
