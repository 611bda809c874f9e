import { type Input, type Output, operations, type PlanItem } from '@tabia/api-client/contract';
import { type Changes, recordedAnswer } from './recording.ts';

/** Nothing is in the study plan. */
export function withoutPlan(): Changes {
  const plan = recordedAnswer('training/getlist') as Output<'training/getlist'>;
  const empty = Object.fromEntries(
    Object.entries(plan).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );
  return { answers: { 'training/getlist': empty } };
}

/** The study plan holds one position, which was never trained. */
export function neverTrained(): Changes {
  const { output } = operations['training/getlist'].example;
  const items = output.items.map((item) => ({ ...item, due: null, last_result: null, growing: null }));
  return { answers: { 'training/getlist': { ...output, items } } };
}

/** The plan holds the recorded position alone, and the player has taken every move of its tree out of training. */
export function nothingLeftToTrain(growing: PlanItem['growing'] = null): Changes {
  const { posid, fen, herowhite, hm } = recordedAnswer('training/startl') as Output<'training/startl'>;
  const { output } = operations['training/getlist'].example;
  const none = { lines: 0, moves: 0, due_moves: 0, due: null, isdue: false, today: false, learned: false };
  const items = output.items.map((item) => ({
    ...item,
    ...{ posid, fen, herowhite, hm },
    ...none,
    growing,
  }));
  return { answers: { 'training/getlist': { ...output, items, due: 0 } } };
}

/** The first move of the only position is being checked. */
export function moveBeingChecked(): Changes {
  return nothingLeftToTrain({ lines: 1, computing: 1, failure: null });
}

/** Two positions are due, and the daily limit leaves one of them. Of each, games and training have shown all that a row may say. */
export function oneForToday(): Changes {
  const { output } = operations['training/getlist'].example;
  const [item] = output.items;
  const items = [12, 13].map((posid) => ({
    ...item,
    posid,
    isdue: true,
    today: posid === 12,
    growing: null,
    ...{ repeated_fault: true, preferred: 1 },
    last_result: { mode: 'test', success: 13, failure: 12, at: '2024-05-15T10:00:00.000Z' },
  }));
  const due = operations['training/today'].example.output;
  return {
    answers: {
      'training/getlist': { ...output, items, due: 2 },
      'training/today': { ...due, positions: 1 },
    },
  };
}

/** The plan is empty until the first finding is put into it. */
export function putIntoPlan(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  let planned: number | undefined;
  return {
    answers: {
      'usergames/mistakes': () => ({
        ...found,
        mistakes: found.mistakes.map((one) => ({ ...one, istraining: one.position_id === planned })),
      }),
      'training/addtolist': ({ posid }: Input<'training/addtolist'>) => {
        planned = posid;
        return operations['training/addtolist'].example.output;
      },
    },
  };
}
