import { isoMoment, MAX_HOMEWORK_PER_DAY, type Output, type ParsedInput } from '@tabia/api-client/contract';
import { isTooShort } from '../../domain/trees/trainingLines.ts';
import { countAttempt } from '../../store/accounts/attempts.ts';
import { holdGrant } from '../../store/coaches/coachGrants.ts';
import { loadDeskFacts } from '../../store/coaches/desk.ts';
import { createHomework, type HomeworkPlace, type NewHomework } from '../../store/coaches/homework.ts';
import { retryAfterDeadlock } from '../../store/database/outage.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findTree } from '../../store/study/trees.ts';
import { requirePlayer } from '../access/access.ts';
import { type Context, OperationError, requireDayToCome, requireUser } from '../context/operation.ts';
import { addToPlan } from '../trees/addToPlan.ts';
import { keepTree } from '../trees/makeTree.ts';

/** Most homework of one coach for one pupil. */
const DAY_LIMIT = { maxAttempts: MAX_HOMEWORK_PER_DAY, seconds: 24 * 3600 };

/** Throws `rate-limited` for a pupil who has been given enough today. */
async function takeHomework({ db, now }: Context, coachId: number, playerId: number): Promise<void> {
  const retryAfter = await countAttempt(db, 'homework', `${coachId} ${playerId}`, DAY_LIMIT, now());
  if (retryAfter > 0) throw new OperationError('rate-limited', { reason: 'homework-of-day', retryAfter });
}

/** Everybody has one tree pool. */
const POOL = 1;

async function worstOf(context: Context, playerId: number): Promise<readonly HomeworkPlace[]> {
  const { id: coachId } = requireUser(context);
  const facts = await loadDeskFacts(context.db, [playerId], coachId, context.now());
  return (facts.get(playerId)?.worst ?? []).map(({ positionId, side }) => ({
    posid: positionId,
    herowhite: side === 'white' ? 1 : 0,
  }));
}

/** A position of a homework, with the player whose tree is given. */
type GivenPlace = HomeworkPlace & { readonly from?: number | undefined };

/** Gives the pupil the tree of another player of the coach; false where the pupil keeps an own one. */
async function copyTree(
  context: Context,
  heroid: number,
  { posid, herowhite, from }: GivenPlace,
): Promise<boolean> {
  if (from === undefined) return false;
  const { id: sourceId } = await requirePlayer(context, from);
  const name = { playerId: sourceId, positionId: posid, playerIsWhite: herowhite === 1, pool: POOL };
  const coachTree = await findTree(context.db, name);
  const own = await findTree(context.db, { ...name, playerId: heroid });
  if (coachTree === undefined || isTooShort({ posid, moves: coachTree.moves })) return false;
  if (own !== undefined && !own.grows) return false;
  const { hm, moves } = coachTree;
  await keepTree(context, { ...name, playerId: heroid }, { hm, moves, growth: undefined, inTraining: true });
  return true;
}

/** Puts the positions into the plan; resolves to those that have a move to train. */
async function planAll(
  context: Context,
  heroid: number,
  places: readonly GivenPlace[],
): Promise<HomeworkPlace[]> {
  const planned: HomeworkPlace[] = [];
  for (const place of places) {
    const { posid, herowhite } = place;
    try {
      if (!(await copyTree(context, heroid, place)))
        await addToPlan({ heroid, posid, herowhite, pool: POOL }, context);
      planned.push({ posid, herowhite });
    } catch (error) {
      const isWithout =
        error instanceof OperationError &&
        (error.code === 'tree-too-short' || error.code === 'position-not-found');
      if (!isWithout) throw error;
    }
  }
  return planned;
}

/** Keeps what is given, unless the pupil has ended it while the plan was made: throws `not-found` then. */
async function giveHomework({ db }: Context, homework: NewHomework): Promise<void> {
  const give = async (transaction: Db): Promise<void> => {
    if (!(await holdGrant(transaction, homework, 'plan')))
      throw new OperationError('not-found', { hint: 'You have no such player.' });
    await createHomework(transaction, homework);
  };
  // The end of the coach's account takes the coach first, and grants with it.
  await retryAfterDeadlock(() => db.transaction().execute(give));
}

/** Gives homework to pupils, each of whom has allowed it: none is given anything if one has not. */
export async function assignHomework(
  context: Context,
  { heroids, positions, until, word }: ParsedInput<'homework/assign'>,
): Promise<Output<'homework/assign'>> {
  const coachId = requireUser(context).id;
  const now = context.now();
  // No pupil would see it after its day.
  const day = requireDayToCome(new Date(isoMoment(until)), now);
  const players = [];
  for (const heroid of new Set(heroids)) players.push(await requirePlayer(context, heroid));
  if (players.some(({ userId }) => userId === coachId))
    throw new OperationError('conflict', {
      reason: 'not-a-pupil',
    });
  // In one order, so that two calls at once do not wait for each other in a circle.
  const pupils = players.map(({ id }) => id).sort((a, b) => a - b);
  await context.db.transaction().execute(async (db) => {
    for (const pupil of pupils) await takeHomework({ ...context, db }, coachId, pupil);
  });
  const answer: Output<'homework/assign'> = { assigned: [], skipped: [] };
  for (const { id: playerId } of players) {
    const places = positions ?? (await worstOf(context, playerId));
    const planned = await planAll(context, playerId, places);
    const homework = { playerId, coachId, positions: planned, word, until: day, now };
    if (planned.length > 0) await giveHomework(context, homework);
    answer[planned.length > 0 ? 'assigned' : 'skipped'].push(playerId);
  }
  return answer;
}
