import { ApiError } from '@tabia/api-client';
import { operations } from '@tabia/api-client/contract';
import type { Changes } from './recording.ts';

/** Two gaps, of which one is hidden until it is brought back. */
export function gapsToDismiss(): Changes {
  const { output } = operations['usergames/gaps'].example;
  const both = output.gaps.flatMap((gap) => [gap, { ...gap, posid: gap.posid + 1 }]);
  let hidden = 0;
  const done = (count: number) => () => {
    hidden = count;
    return { message: 'OK' };
  };
  return {
    answers: {
      'usergames/gaps': () => ({ ...output, gaps: both.slice(hidden) }),
      'openinglabels/addposlabel': done(1),
      'openinglabels/delposlabel': done(0),
    },
  };
}

/** A gap whose list cannot be fetched again once it is put away; each such failure is noted. */
export function gapsThatFailLater(onFailed: () => void): Changes {
  const { output } = operations['usergames/gaps'].example;
  let isAway = false;
  return {
    answers: {
      'usergames/gaps': () => {
        if (!isAway) return output;
        onFailed();
        throw new ApiError({ code: 'internal', mtd: 'usergames/gaps', status: 500 });
      },
      'openinglabels/addposlabel': () => {
        isAway = true;
        return { message: 'OK' };
      },
    },
  };
}

/**
 * Three gaps that the engine judges while they are read, as soon as one is put away: the first turns out to be fine, the second costs
 * something.
 */
export function gapsBeingChecked(): Changes {
  const { output } = operations['usergames/gaps'].example;
  const unjudged = { expected_loss: null, answer: null, best: null };
  const open = output.gaps.flatMap((gap) =>
    [0, 1, 2].map((index) => ({ ...gap, ...unjudged, posid: gap.posid + index })),
  );
  // As the service sorts them: what costs something first, what is fine last.
  const judged = output.gaps.flatMap((gap) => [
    { ...gap, posid: gap.posid + 1 },
    { ...gap, answer: gap.answer && { ...gap.answer, loss: 0.4, grade: 'fine' as const } },
  ]);
  let isJudged = false;
  return {
    answers: {
      'usergames/gaps': () => ({ ...output, judging: !isJudged, gaps: isJudged ? judged : open }),
      'openinglabels/addposlabel': () => {
        isJudged = true;
        return { message: 'OK' };
      },
    },
  };
}
