import { MAX_LISTED_HOMEWORK } from '@tabia/api-client/contract';
import { assignHomework } from '../services/coaching/assignHomework.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import {
  deleteHomework,
  listGivenHomework,
  listOwnHomework,
  loadHomeworkResults,
  type StoredHomework,
} from '../store/coaches/homework.ts';
import type { Db } from '../store/schema/schema.ts';

/** Days that a homework which was not done is shown after its day. */
const SHOWN_AFTER_MS = 14 * 86_400_000;

async function withResults(db: Db, assigned: readonly StoredHomework[]) {
  const results = await loadHomeworkResults(
    db,
    assigned.map(({ id }) => id),
  );
  const byId = Map.groupBy(results, ({ homeworkId }) => homeworkId);
  return assigned.map((homework) => ({ ...homework, results: byId.get(homework.id) ?? [] }));
}

export const homework = {
  /** Puts positions into the plans of pupils, to be trained by a day. */
  'homework/assign': async (input, context) => await assignHomework(context, input),

  /** What a coach has given, with results by pupil and by wrong move. */
  'homework/list': async (_input, context) => {
    const assigned = await withResults(
      context.db,
      await listGivenHomework(context.db, requireUser(context).id, MAX_LISTED_HOMEWORK),
    );
    return {
      homework: assigned.map(({ id, playerId, playerName, word, until, seesResults, results }) => ({
        ...{ homeworkid: id, heroid: playerId, hero: playerName, word, until: until.toISOString() },
        positions: results.map(({ posid, herowhite, hm, fen, opening, gone, empty, done, wrong }) => ({
          ...{ posid, herowhite, hm, fen, opening, gone, empty },
          done: seesResults ? done : null,
          wrong: seesResults ? [...wrong] : [],
        })),
      })),
    };
  },

  /** Takes a homework back. */
  'homework/withdraw': async ({ homeworkid }, context) => {
    if (!(await deleteHomework(context.db, requireUser(context).id, homeworkid)))
      throw new OperationError('not-found', { hint: 'You have given no such homework.' });
  },

  /** What the user has been given and has not done. */
  'homework/mine': async (_input, context) => {
    const since = new Date(context.now().getTime() - SHOWN_AFTER_MS);
    const own = await listOwnHomework(context.db, requireUser(context).id, since);
    const open = (await withResults(context.db, own)).filter(({ results }) =>
      results.some(({ done }) => !done),
    );
    return {
      homework: open.map(({ id, playerId, coachName, word, until, results }) => ({
        ...{ homeworkid: id, heroid: playerId, coach: coachName, word, until: until.toISOString() },
        positions: results.map(({ posid, herowhite, hm, opening, planned, gone, empty, done }) => ({
          ...{ posid, herowhite, hm, opening, planned, gone, empty, done },
        })),
      })),
    };
  },
} satisfies GroupHandlers<'homework'>;
