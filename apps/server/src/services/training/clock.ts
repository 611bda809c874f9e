import type { ParsedInput, Training } from '@tabia/api-client/contract';
import { knowledgeOf } from '@tabia/mistakes';
import { CLOCK_SECONDS, startProgress } from '@tabia/mistakes/training';
import { type CardLog, cardFor } from '../../domain/schedule/card.ts';
import { dailyPlan } from '../../domain/training/daily.ts';
import { trainingLines } from '../../domain/trees/trainingLines.ts';
import { loadTimedMeetings } from '../../store/findings/timedMeetings.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadStudyPlan, type PlannedTree, type StudyPlan } from '../../store/study/studyPlan.ts';
import { createTraining } from '../../store/study/trainings.ts';
import { requirePlayer } from '../access/access.ts';
import { addWithinQuota } from '../accounts/quota.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { meetingOf, testAnswers } from './knowledge.ts';
import { loadDueTrees } from './today.ts';
import { trainingView } from './views.ts';

/** Trees of one session: with the clock nobody wants more than some minutes. */
const MAX_TREES = 20;

/** True for a move that was right in its latest test. */
function isKnown(card: Pick<CardLog, 'answers'> | undefined): boolean {
  const answers = testAnswers(card).toSorted((a, b) => a.atMs - b.atMs);
  return answers.at(-1)?.passed === true;
}

/** The trees whose move is known, and still fails in games where it was played at once. */
export async function habitsOf(
  db: Db,
  playerId: number,
  { trees, cards }: Pick<StudyPlan, 'trees' | 'cards'>,
): Promise<readonly PlannedTree[]> {
  const known = trees.filter(({ positionId }) => isKnown(cards.get(positionId)));
  if (known.length === 0) return [];
  const ids = known.map(({ positionId }) => positionId);
  const meetings = await loadTimedMeetings(db, playerId, ids);
  return known.filter(({ positionId }) => {
    const met = (meetings.get(positionId) ?? []).map(meetingOf);
    return knowledgeOf(testAnswers(cards.get(positionId)), met)?.kind === 'slow';
  });
}

/** The decisions of trees whose moves are known. */
function knownDecisions(trees: readonly PlannedTree[], cards: StudyPlan['cards']): ReadonlySet<number> {
  const decisions = trees.flatMap(({ positionId: posid, moves }) =>
    trainingLines({ posid, moves }).flatMap((line) => line.decisions),
  );
  const known = decisions.filter(({ posid, prepared }) => isKnown(cardFor(cards.get(posid), prepared)));
  return new Set(known.map(({ posid }) => posid));
}

/** Creates a session over known moves, with a few seconds for each: of some positions, else of those that fail by habit. */
export async function createClockTraining(
  context: Context,
  { heroid, pool, posids }: ParsedInput<'training/createclock'>,
): Promise<Training> {
  const { db, random } = context;
  const { id: playerId } = await requirePlayer(context, heroid);
  const study = await loadStudyPlan(db, playerId, pool);
  const wanted = posids
    ? study.trees.filter(({ positionId }) => posids.includes(positionId))
    : await habitsOf(db, playerId, study);
  const chosen = wanted.slice(0, MAX_TREES);
  const known = knownDecisions(chosen, study.cards);
  const trees = await loadDueTrees(db, playerId, chosen, known, random);
  const decisions = dailyPlan(
    trees.filter(({ lines }) => lines.length > 0),
    [],
  );
  const first = decisions?.parts?.[0];
  if (decisions === undefined || first === undefined)
    throw new OperationError('not-found', {
      reason: 'nothing-known',
    });
  const plan = { ...decisions, clock: CLOCK_SECONDS };
  const { positionId, playerIsWhite } = first;
  const training = { playerId, positionId, playerIsWhite, mode: 'test' as const, plan };
  const created = await addWithinQuota(context, 'trainings', (transaction) =>
    createTraining(transaction, { ...training, progress: startProgress(plan), now: context.now() }),
  );
  return trainingView(created);
}
